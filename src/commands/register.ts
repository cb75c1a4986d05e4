import { call } from '../api/call.ts';
import { currentEnvironment } from '../stores/environment.ts';
import { beginSession } from './begin-session.ts';

/** Makes a member, of the promotion channel that brought the reader, and signs it in. Rejects with the server's code. */
export async function register(account: string, password: string): Promise<void> {
  const { channel } = currentEnvironment();
  const token = await call('logon', { account, password, ...(channel !== '' && { channel }) });
  await beginSession(token);
}
