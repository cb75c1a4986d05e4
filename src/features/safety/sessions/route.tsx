import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, useAsyncError, useLoaderData } from 'react-router';
import type { Session } from '../../../../contract/member.ts';
import { callContext } from '../../../api/call.ts';
import { isSignedIn, useAccount } from '../../../stores/account.ts';
import { shelfMemberId } from '../../../stores/member-id.ts';
import { safetyWords } from '../../../text/safety.ts';
import { shellWords } from '../../../text/shell.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { RoomFailure } from '../../../ui/room-failure.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { explainSignedOut } from '../explain-signed-out.tsx';
import { SafetyFailure } from '../safety-failure.tsx';
import { SafetyPage } from '../safety-page.tsx';
import { SessionRows } from './session-rows.tsx';
import styles from './sessions.module.css';

interface SessionsData {
  /** Comes after the room; null for visitors, whom the way here leads to the login. */
  sessions: Promise<Session[]> | null;
  /** Whose they are. */
  owner: string | null;
}

export function loader({ context }: LoaderFunctionArgs): SessionsData {
  const owner = shelfMemberId();
  if (!isSignedIn()) return { sessions: null, owner };
  const sessions = context.get(callContext)('listSessions', {});
  // The room says what failed.
  sessions.catch(() => {});
  return { sessions, owner };
}

export const handle: RoomHandle<SessionsData> = {
  head: () => ({ title: safetyWords.sessions.title, noindex: true }),
};

export { SafetyFailure as ErrorBoundary };

export function Component() {
  const { sessions, owner } = useLoaderData<SessionsData>();
  // Whoever comes in another tab is shown nothing of who was here.
  useAccount();
  return (
    <SafetyPage title={safetyWords.sessions.title} inner>
      {sessions && owner === shelfMemberId() && (
        <Suspense fallback={<Outline />}>
          <Await resolve={sessions} errorElement={<Failed />}>
            {(found) => <SessionRows sessions={found} />}
          </Await>
        </Suspense>
      )}
    </SafetyPage>
  );
}

function Failed() {
  const error = useAsyncError();
  const signedOut = explainSignedOut(error, '/myAccount/safety/sessions');
  return signedOut ? signedOut.line : <RoomFailure error={error} words={shellWords} />;
}

function Outline() {
  return (
    <div role="status" aria-label={safetyWords.sessions.loading}>
      <Rows>
        {[150, 120, 170].map((width) => (
          <div key={width} className={styles.outline}>
            <Skeleton width={width} height={16} />
            <Skeleton width={110} height={12} />
          </div>
        ))}
      </Rows>
    </div>
  );
}
