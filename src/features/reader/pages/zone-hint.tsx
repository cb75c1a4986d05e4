import { useCallback, useEffect, useState } from 'react';
import { atRest } from '../../../platform/at-rest.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { onShowZones, zonesWereSeen } from './zone-hint-state.ts';

/** What a tap does where: shown once on a device, when the first page stands, and whenever it is asked for. */
export function ZoneHint({ choices, session }: { choices: ReaderChoices; session: ReadingSession }) {
  const [wanted, want] = useState(false);
  const close = useCallback(() => want(false), []);
  const Overlay = useLoaded(loadOverlay, wanted);
  const inUse = choices.zones !== 'none';
  useEffect(() => {
    let gone = false;
    const begin = async () => {
      // Pages are often chosen just now, on the sheet that stands above them.
      const sheet = document.querySelector('dialog[open]');
      if (sheet) sheet.addEventListener('close', begin, { once: true });
      // Who turns pages already needs no hint.
      else want((before) => before || (!gone && !session.touched));
    };
    if (inUse && !zonesWereSeen()) atRest(begin);
    const stop = onShowZones(() => want(true));
    return () => {
      gone = true;
      stop();
    };
  }, [inUse, session]);
  return wanted && Overlay && <Overlay choices={choices} session={session} onClose={close} />;
}

const loadOverlay = async () => (await import('./zone-overlay.tsx')).ZoneOverlay;
