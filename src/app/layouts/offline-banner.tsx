import { useLocation, useMatches } from 'react-router';
import { useOnline } from '../../stores/use-online.ts';
import { shellWords } from '../../text/shell.ts';
import { NoNetworkLine } from '../../ui/no-network-line.tsx';
import styles from './offline-banner.module.css';

/**
 * Says that there is no network, so that what stands is what was seen last, and leads to what can be read. It lies over
 * the room, which does not move when it comes.
 */
export function OfflineBanner() {
  const due = useIsDue();
  return (
    <div role="status" data-part="offline-banner" {...(due && { className: styles.place })}>
      {due && (
        <NoNetworkLine
          className={styles.banner}
          words={shellWords.offline.asSeen}
          lead={shellWords.offline.readable}
        />
      )}
    </div>
  );
}

/** The shelf and account safety say themselves what they have, and a room that could not be loaded why. */
function useIsDue(): boolean {
  const online = useOnline();
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  return !online && data !== undefined && !/^\/(book|myAccount\/safety)/i.test(pathname) && !saysItself(data);
}

/** A search says itself where it was done without a network, and a room what of it could not be had. */
function saysItself(data: unknown): boolean {
  const { onDevice, offline } = { ...(data as { onDevice?: unknown; offline?: unknown } | null) };
  return onDevice === true || offline === true;
}
