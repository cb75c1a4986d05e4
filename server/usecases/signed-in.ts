/** A member behind a valid token of this merchant and a living session. */
export interface SignedIn {
  memberId: number;
  account: string;
  sessionId: string;
}
