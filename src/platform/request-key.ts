/**
 * A name for one attempt to buy or order (`Idempotency-Key`). Not `randomUUID`: browsers have that only on pages that
 * came over HTTPS.
 */
export function requestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
