import { useEffect, useState } from 'react';
import { type ClipCode, offerClipCode } from '../../commands/offer-clip-code.ts';
import { useAccount } from '../../stores/account.ts';
import { notify } from '../../stores/notices.ts';
import { installWords } from '../../text/install.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './install-steps.module.css';

const said = installWords.carry;

/**
 * An icon on an iPhone's home screen keeps its things apart from Safari, and so starts signed out. At the member's word
 * a code goes with it, good once and for ten minutes: in the address that Safari puts on the home screen (the manifest's
 * start, and this page's own), and in that of the profile.
 */
export function CarryLogin({
  clip,
  onClip,
}: {
  clip: ClipCode | null;
  onClip: (clip: ClipCode | null) => void;
}) {
  const { token, expired } = useAccount();
  const [busy, setBusy] = useState(false);
  const left = useCountdown(clip?.expiresAt ?? 0);
  const good = clip !== null && left > 0;
  useEffect(() => (good ? carryAlong(clip.code) : undefined), [good, clip]);
  useFocusAfter(!good);
  if (token === null || expired) return null;

  const ask = async () => {
    setBusy(true);
    try {
      onClip(await offerClipCode());
    } catch {
      notify({ severity: 'warn', summary: said.failed });
    }
    setBusy(false);
  };
  return (
    <div className={styles.carry} data-part="carry-login">
      <b>{said.title}</b>
      <p role="status">{good ? said.ready(Math.ceil(left / 60)) : said.lead}</p>
      {good ? (
        <span className={styles.ready}>
          <CheckIcon size={20} />
          {said.done}
        </span>
      ) : (
        <BusyButton look="quiet" busy={busy} onClick={() => void ask()}>
          {said.ask}
        </BusyButton>
      )}
    </div>
  );
}

/** Puts the code where Safari looks for the address of a new icon; the answer takes it out again. */
function carryAlong(code: string): () => void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const plain = manifest?.getAttribute('href') ?? '';
  const { pathname, search } = location;
  const show = (hash: string) => history.replaceState(history.state, '', `${pathname}${search}${hash}`);
  manifest?.setAttribute('href', `${plain}${plain.includes('?') ? '&' : '?'}clip=${code}`);
  show(`#clip=${code}`);
  return () => {
    manifest?.setAttribute('href', plain);
    if (location.pathname === pathname) show('');
  };
}
