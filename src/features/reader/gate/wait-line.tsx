import { useEffect, useReducer } from 'react';
import { minuteMs } from '../../../../domain/durations.ts';
import { waitUntil } from '../../../../domain/wait-until.ts';
import { serverNow, sharedNow } from '../../../api/server-clock.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import styles from './gate.module.css';

/** Within so long the gates of a chapter open, ms. */
const someMs = 5000;

/** The very time of the server, where it has told it: to it the chapter is locked until then. */
const now = () => serverNow() ?? sharedNow();

/**
 * How long one may wait instead; nothing for a chapter that never becomes free.
 * @param props.freeAt ms since 1970
 * @param props.onFree it is free now; once a minute as long as it stands all the same
 */
export function WaitLine({ freeAt, onFree }: { freeAt: number | null; onFree: () => void }) {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  // Anew after each drawing: another minute is left then.
  useEffect(() => {
    if (freeAt === null) return;
    const left = freeAt - now();
    const look = () => {
      // Nobody reads behind another tab: there it opens once it is looked at.
      if (document.hidden) return;
      if (now() >= freeAt) onFree();
      drawAnew();
    };
    // All that wait for a chapter are not to ask in one moment.
    const timer = setTimeout(look, left > 0 ? Math.min(left + Math.random() * someMs, minuteMs) : minuteMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  if (freeAt === null) return null;
  return (
    <p className={styles.wait}>
      <ClockIcon size={16} />
      {/* The minute may turn between the server's drawing and this one. */}
      <span suppressHydrationWarning>{readerGateWords.gateWait(waitUntil(freeAt, now()))}</span>
    </p>
  );
}
