const claims = ['nameid', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier'] as const;

/** The member that a session's token names (decisions §2); `null` for what is no such token. Nothing is verified. */
export function memberInToken(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // An account's name may be any script: atob gives bytes, one a character.
    const bytes = Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0));
    const told: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const id = claims.map((claim) => told[claim]).find((value) => value !== undefined);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    return null;
  }
}
