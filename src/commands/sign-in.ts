import { call } from '../api/call.ts';
import { beginSession } from './begin-session.ts';

/** Signs a member in on this device. Rejects with the server's code: Member08, Member09… */
export async function signIn(account: string, password: string): Promise<void> {
  await beginSession(await call('login', { account, password }));
}
