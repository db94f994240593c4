const dayMs = 24 * 60 * 60 * 1000;

/** Days since 1900 (which these programs take for a leap year) or 1904 → ISO 8601; only the time below one day. */
export function serialDate(days: number, startsIn1904: boolean): string | undefined {
  if (!Number.isFinite(days) || days < 0 || days > 2_958_465) return undefined;
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const [date = "", time = ""] = new Date(Math.round((start + days * dayMs) / 1000) * 1000).toISOString().split("T");
  const clock = time.slice(0, "00:00:00".length);
  if (days < 1) return clock;
  return days % 1 === 0 ? date : `${date} ${clock}`;
}
