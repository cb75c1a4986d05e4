/** Base64url of a SHA-256. */
export async function sha256(data: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return toBase64url(hash);
}

function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws for what is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), (byte) => byte.charCodeAt(0));
}
