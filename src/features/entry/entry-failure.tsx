import { useRouteError } from 'react-router';
import { shellWords } from '../../text/shell.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';

/** A fault stays in its room: the way to the other places remains. */
export function EntryFailure() {
  const error = useRouteError();
  return (
    <main>
      <RoomFailure error={error} words={shellWords} />
    </main>
  );
}
