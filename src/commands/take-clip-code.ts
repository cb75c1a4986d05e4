import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import { namedAddresses } from '../../domain/site-addresses.ts';
import { call } from '../api/call.ts';
import { siteConfigOf } from '../api/site-config.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { takeSettings } from '../platform/carried-settings.ts';
import { keep, readKept } from '../platform/kept.ts';
import { isStandalone } from '../platform/standalone.ts';
import { urlOf } from '../platform/url-of.ts';
import { isSignedIn } from '../stores/account.ts';
import { confirmDone, notify } from '../stores/notices.ts';
import { deviceWords } from '../text/device.ts';
import { installWords } from '../text/install.ts';
import { beginSession } from './begin-session.ts';
import { lookAfterSaved } from './keep-in-step.ts';

/** The address of an icon keeps its code for good: each is tried once. */
const triedKey = 'mandao.clip-tried';
/** How long a notice stands that is to be read, and perhaps answered (ms). */
const readMs = 30_000;

/**
 * Takes over what a code in the address was made for: the session of an icon on the home screen, or all that moves here
 * from another address of the site. Whoever has something here is asked first: the code may be somebody else's, and what
 * is here would join their shelf; so is who would be signed in by a link that may have come from anywhere. Of a code that
 * is used up or too old they hear once, since nothing came along; the page then starts as any other. Without an answer it
 * is tried at the next start.
 * @param onSettled hears that it need not be tried again: the server has answered, or nobody needs it
 */
export async function takeClipCode(code: string, onSettled: () => void): Promise<void> {
  const tried = readKept(triedKey, ({ code }) => (typeof code === 'string' ? code : null));
  const came = isSignedIn() || tried === code ? null : await claimed(code);
  if (came === 'unanswered') return;
  onSettled();
  if (came === null) return;
  keep(triedKey, { code });
  if (came === 'refused') tellOver();
  else if (await hasOwn()) ask(came, deviceWords.move.ask);
  else if (came.token !== null && !(await isOwnWay())) ask(came, deviceWords.move.askLogin);
  else await take(came);
}

/** `refused`: it is used up, too old, or none at all. */
async function claimed(code: string): Promise<Answer<'claimHandover'> | 'refused' | 'unanswered'> {
  try {
    return await call('claimHandover', { code });
  } catch (error) {
    const isRefused = error instanceof CodedError && /^(Member04|Request01)$/.test(error.code);
    return isRefused ? 'refused' : 'unanswered';
  }
}

async function hasOwn(): Promise<boolean> {
  return unhurried(async () => {
    if (!(await mayHaveMirror())) return false;
    return (await import('../mirror/carried-shelf.ts')).hasOwnShelf();
  }, false);
}

/** Whether one's own code leads here: that of an icon, or of a move from another address that the merchant names. */
async function isOwnWay(): Promise<boolean> {
  if (isStandalone()) return true;
  const from = urlOf(document.referrer)?.origin;
  if (from === undefined) return false;
  const config = await siteConfigOf(call).catch(() => null);
  return config !== null && namedAddresses(config).some((address) => urlOf(address)?.origin === from);
}

function ask(
  came: Answer<'claimHandover'>,
  { title, detail, yes }: { title: string; detail: string; yes: string },
): void {
  const action = { name: yes, run: () => void take(came) };
  notify({ severity: 'warn', summary: title, detail, life: readMs, action });
}

function tellOver(): void {
  const { title, detail } = deviceWords.move.over;
  notify({ severity: 'warn', summary: title, detail, life: readMs });
}

async function take({ token, bundle }: Answer<'claimHandover'>): Promise<void> {
  const speaksOther = await takeSettings(bundle.settings);
  if (bundle.favourites.length + bundle.history.length > 0) {
    await unhurried(async () => {
      const { takeCarriedShelf } = await import('../mirror/carried-shelf.ts');
      await takeCarriedShelf(bundle);
    }, undefined);
  }
  if (token !== null) await beginSession(token);
  if (bundle.saved.length > 0) {
    await unhurried(
      async () => (await import('../mirror/saved-facts.ts')).noteCarried(bundle.saved),
      undefined,
    );
  }
  const isClip = Object.keys(bundle.settings).length === 0;
  confirmDone(isClip ? installWords.carry.arrived : deviceWords.move.arrived);
  if (bundle.saved.length > 0) void lookAfterSaved();
  // Rooms keep the words that they were loaded with.
  if (speaksOther) location.reload();
}
