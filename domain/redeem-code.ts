/** Crockford's base 32 has no I, L, O and U; what a reader takes for one of the first three is folded to what was meant. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** A code of 80 bits, `XXXX-XXXX-XXXX-XXXX`, of as many random bytes as it asks for. */
export function newRedeemCode(randomBytes: (count: number) => Uint8Array): string {
  // 32 divides 256: every character is as likely as any other.
  const characters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length));
  return grouped(characters.join(''));
}

/**
 * What a member typed in the form of `newRedeemCode`: any case and width, with or without spaces and dashes; null when
 * it cannot be a code.
 */
export function normalizedCode(text: string): string | null {
  if (text.length > 100) return null;
  const characters = text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(characters) ? grouped(characters) : null;
}

function grouped(characters: string): string {
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}
