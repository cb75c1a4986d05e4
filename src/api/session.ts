/** Whose session requests carry; told by the stores, which the API knows nothing of. */
export interface Session {
  /** The bearer token; null for visitors and for a session that has run out. */
  token(): string | null;
  /** The server gave the session a new token. */
  renew(token: string): void;
  /** The server knows the session no longer. */
  expire(): void;
  /** The member closed the account, on whichever device: nothing of it is to stay here. */
  leave(): void;
}
