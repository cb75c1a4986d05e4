/** An address put together, null where it is none; `URL.parse` does this for browsers from 2024 on only. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
