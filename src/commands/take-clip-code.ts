import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { keep, readKept } from '../platform/kept.ts';
import { isSignedIn } from '../stores/account.ts';
import { confirmDone } from '../stores/notices.ts';
import { installWords } from '../text/install.ts';
import { beginSession } from './begin-session.ts';

/** The address of an icon keeps its code for good: each is tried once. */
const triedKey = 'mandao.clip-tried';

/**
 * Signs in by the code that came with the icon on the home screen. A code that is used up or too old is nobody's
 * business: the icon then starts signed out, as any other. Without a network it is tried at the next start.
 */
export async function takeClipCode(code: string): Promise<void> {
  const tried = readKept(triedKey, ({ code }) => (typeof code === 'string' ? code : null));
  if (isSignedIn() || tried === code) return;
  try {
    const { token } = await call('claimHandover', { code });
    if (token !== null) beginSession(token);
    if (token !== null) confirmDone(installWords.carry.arrived);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'Member04') return;
  }
  keep(triedKey, { code });
}
