import { type TokenClaims, tokenClaims } from '../../domain/token-life.ts';

/** What a token says of itself; null for what is no JWT. */
export function claimsIn(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // atob gives bytes, one a character; a name may be of any script.
    const bytes = Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0));
    return tokenClaims({ ...JSON.parse(new TextDecoder().decode(bytes)) });
  } catch {
    return null;
  }
}
