const longestMessage = 300;

/** What a server says is wrong, in its own words, without the key. */
export function errorText(bytes: Uint8Array, secret: string | undefined): string {
  const whole = new TextDecoder().decode(bytes);
  const text = (secret ? whole.replaceAll(secret, "[key]") : whole).slice(0, 4_096).trim();
  try {
    const body = JSON.parse(text) as { error?: { message?: string } | string; message?: string; detail?: unknown };
    const error = typeof body.error === "string" ? body.error : body.error?.message;
    return (error ?? body.message ?? JSON.stringify(body.detail ?? body)).slice(0, longestMessage);
  } catch {
    return text.slice(0, longestMessage) || "no text";
  }
}
