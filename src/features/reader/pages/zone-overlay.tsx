import { type CSSProperties, useEffect } from 'react';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { BackIcon, RightIcon } from '../../../ui/icons.tsx';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { courseOf } from './course.ts';
import { zonesOnScreen } from './tap-zones.ts';
import { keepZonesSeen } from './zone-hint-state.ts';
import styles from './zone-overlay.module.css';

/** The tap zones, drawn over the page. Taps go through it to what it explains; the first one, or a key, closes it. */
export function ZoneOverlay(props: { choices: ReaderChoices; session: ReadingSession; onClose: () => void }) {
  const { choices, session, onClose } = props;
  useEffect(() => {
    keepZonesSeen();
    const ended = new AbortController();
    const { signal } = ended;
    // Its button closes it by its own click, which would else meet the page below.
    const onUp = (event: Event) => isOnButton(event.target) || onClose();
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('keydown', onClose, { signal });
    const stop = session.onShown(onClose);
    return () => {
      ended.abort();
      stop();
    };
  }, [session, onClose]);
  return (
    <section className={styles.zones} aria-label={words.zoneHint.name} dir="ltr">
      {zonesOnScreen(choices, courseOf(choices)).map(({ zone, left, top, right, bottom }) => (
        <div
          key={`${left} ${top}`}
          className={styles.zone}
          data-zone={zone}
          style={{ '--l': left, '--t': top, '--r': right, '--b': bottom } as CSSProperties}
        >
          <p>
            {left === 0 && right < 1 && <BackIcon />}
            {words.zoneHint[zone]}
            {zone === 'controls' && choices.doubleTapZoom && <small>{words.zoneHint.zoom}</small>}
            {left > 0 && right === 1 && <RightIcon />}
          </p>
        </div>
      ))}
      <button type="button" className={styles.close} data-quiet="" onClick={onClose}>
        {words.zoneHint.close}
      </button>
    </section>
  );
}

function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
