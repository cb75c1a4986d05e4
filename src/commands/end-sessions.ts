import { call } from '../api/call.ts';

/** Ends sessions of the member's own. Rejects with the server's code: Member06 for a wrong password, Member09… */
export async function endSessions(ids: readonly string[], password: string): Promise<void> {
  await call('endSessions', { ids: [...ids], password });
}
