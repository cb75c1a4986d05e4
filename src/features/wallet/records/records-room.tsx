import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Await, useAsyncError, useNavigation, useRevalidator } from 'react-router';
import { CodedError } from '../../../../contract/coded-error.ts';
import { useAccount, useSignedIn } from '../../../stores/account.ts';
import { shelfMemberId } from '../../../stores/member-id.ts';
import { shellWords } from '../../../text/shell.ts';
import { walletWords } from '../../../text/wallet.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import column from '../../../ui/column.module.css';
import { RefreshIcon } from '../../../ui/icons.tsx';
import { InlineFault } from '../../../ui/inline-fault.tsx';
import { keepFocusAt, useFocusAfter } from '../../../ui/keep-focus.ts';
import { Link } from '../../../ui/link.tsx';
import { RoomHead } from '../../../ui/room-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UnderTabs } from '../../../ui/under-tabs.tsx';
import { Void } from '../../../ui/void.tsx';
import { useLoginPath } from '../login-path.ts';
import type { HistoryData, Records } from './load-records.ts';
import styles from './records-room.module.css';
import { byMonth } from './when-text.ts';

const said = walletWords.records;

const views = {
  buyHistory: { name: said.statement, empty: { ...said.noStatement, to: '/recommend' } },
  chargeHistory: { name: said.orders, empty: { ...said.noOrders, to: '/myAccount/wallet' } },
} as const;
type View = keyof typeof views;

/** A member's records of one kind, by months, with more of them as one asks. */
export function RecordsRoom<Line>(props: {
  view: View;
  data: HistoryData<Line>;
  at: (line: Line) => number;
  row: (line: Line) => ReactNode;
}) {
  const { view, data, at, row } = props;
  const signedIn = useSignedIn();
  const tabs = (Object.keys(views) as View[]).map((it) => ({
    to: `/myAccount/${it}`,
    name: views[it].name,
    current: it === view,
  }));
  return (
    <>
      <RoomHead title={said.title} back={walletWords.back} backTo="/myAccount" />
      <UnderTabs label={said.label} tabs={tabs} />
      <main className={`${column.wrap} ${styles.room}`}>
        {!signedIn ? (
          <SignedOut />
        ) : data.records === null || data.owner !== shelfMemberId() ? (
          // Whoever has come in another tab is shown nothing of who was here; theirs is on its way.
          <Outline />
        ) : (
          <Found key={data.owner} view={view} records={data.records} at={at} row={row} />
        )}
      </main>
    </>
  );
}

function Found<Line>(props: {
  view: View;
  records: Records<Line> | Promise<Records<Line>>;
  at: (line: Line) => number;
  row: (line: Line) => ReactNode;
}) {
  const { view, records, at, row } = props;
  const [standing, stand] = useState<Records<Line> | null>(null);
  const pressed = useRef(false);
  const rows = { view, at, row, pressed };
  return (
    <Suspense fallback={<Outline />}>
      <Await
        resolve={records}
        errorElement={<Failed>{standing && <Lines found={standing} {...rows} fault />}</Failed>}
      >
        {(found) =>
          found.items.length === 0 ? (
            <Nothing view={view} />
          ) : (
            <Lines found={found} {...rows} onStand={stand} />
          )
        }
      </Await>
    </Suspense>
  );
}

function Lines<Line>(props: {
  found: Records<Line>;
  view: View;
  at: (line: Line) => number;
  row: (line: Line) => ReactNode;
  /** More of them was asked for. */
  pressed: RefObject<boolean>;
  /** It could not be had. */
  fault?: boolean;
  onStand?: (found: Records<Line>) => void;
}) {
  const { found, view, at, row, pressed, fault = false, onStand } = props;
  useEffect(() => onStand?.(found), [found, onStand]);
  return (
    <>
      {byMonth(found.items, at).map(({ year, month, lines }) => (
        <section key={`${year}-${month}`}>
          <h2 className={styles.month}>{walletWords.when.month(year, month)}</h2>
          <ul className={styles.lines}>{lines.map(row)}</ul>
        </section>
      ))}
      <More found={found} view={view} pressed={pressed} fault={fault} />
    </>
  );
}

/** How much is shown, and the way to more of it: what stands stays where it is. */
function More(props: { found: Records<unknown>; view: View; pressed: RefObject<boolean>; fault: boolean }) {
  const { found, view, pressed, fault } = props;
  const busy = useNavigation().state === 'loading';
  const place = useRef<HTMLDivElement>(null);
  const shown = found.items.length;
  const all = shown >= found.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and each failure, may take the link along that was pressed.
  useEffect(() => {
    if (pressed.current) keepFocusAt(place.current);
  }, [found, fault, pressed]);
  return (
    <div ref={place} className={styles.more}>
      {fault && <Fault />}
      <p role="status">{all ? said.all(found.total) : said.count(shown, found.total)}</p>
      {!all && !found.ends && (
        <Link
          to={`/myAccount/${view}?turns=${found.turns + 1}`}
          replace
          preventScrollReset
          aria-busy={busy}
          onClick={() => {
            pressed.current = true;
          }}
        >
          {busy ? said.moreGoing : said.more}
        </Link>
      )}
    </div>
  );
}

function Nothing({ view }: { view: View }) {
  const { title, sentence, action, to } = views[view].empty;
  return (
    <Void picture="bottle" title={title} sentence={sentence}>
      <ButtonLink look="main" to={to}>
        {action}
      </ButtonLink>
    </Void>
  );
}

function SignedOut() {
  const { expired } = useAccount();
  const { title, sentence, action } = expired ? said.ended : said.signedOut;
  return (
    <Void picture="boat" title={title} sentence={sentence}>
      <ButtonLink look="main" to={useLoginPath()}>
        {action}
      </ButtonLink>
    </Void>
  );
}

function Fault() {
  const offline = useFault()?.code === 'offline';
  return (
    <InlineFault offline={offline}>{offline ? shellWords.offline.title : said.failed.title}</InlineFault>
  );
}

function useFault(): CodedError | null {
  const error = useAsyncError();
  return error instanceof CodedError ? error : null;
}

/** What stood there already stays; without that the failure takes the room. */
function Failed({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const coded = useFault();
  const signedOut = coded?.code === 'Member03';
  useFocusAfter(!signedOut && !children);
  if (signedOut) return <SignedOut />;
  if (children) return children;
  const { title, sentence } = coded?.code === 'offline' ? shellWords.offline : said.failed;
  const small = coded?.requestId ? shellWords.failure.request(coded.requestId) : '';
  return (
    <div role="alert">
      <Void picture="storm" title={title} sentence={sentence} small={small}>
        <Button look="main" onClick={() => void revalidate()}>
          <RefreshIcon size={20} />
          {shellWords.failure.retry}
        </Button>
      </Void>
    </div>
  );
}

function Outline() {
  return (
    <div className={styles.outline} role="status" aria-label={said.loading}>
      {[1, 2, 3, 4, 5, 6].map((it) => (
        <div key={it}>
          <span>
            <Skeleton width={180} height={16} />
            <Skeleton width={110} height={12} />
          </span>
          <Skeleton width={48} height={18} />
        </div>
      ))}
    </div>
  );
}
