/** Reads a time of day, in 12 or 24 hours, en or zh, as seconds since midnight. */
export function parseTime(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\{:\}|：/g, ":");
  const match =
    /^(?:(上午|早上|凌晨|下午|晚上|中午)\s*)?(\d{1,2})(?:(?::|点|時|时)(\d{2})?(?::(\d{2}))?分?)?\s*(a\.?m\.?|p\.?m\.?)?$/.exec(
      plain,
    );
  if (!match) return undefined;
  const [whole, zh, hour = "", minute, second, half] = match;
  if (minute === undefined && half === undefined && !/[点時时]/.test(whole)) return undefined;
  const isLate = half?.startsWith("p") || zh === "下午" || zh === "晚上";
  const isTwelve = half !== undefined || zh !== undefined;
  const [h, m, s] = [Number(hour), Number(minute ?? 0), Number(second ?? 0)];
  if (h > 24 || m > 59 || s > 59 || (isTwelve && h > 12)) return undefined;
  return ((isTwelve ? h % 12 : h) + (isLate ? 12 : 0)) * 3600 + m * 60 + s;
}
