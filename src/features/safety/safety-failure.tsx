import { useRouteError } from 'react-router';
import { safetyWords } from '../../text/safety.ts';
import { shellWords } from '../../text/shell.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { SafetyPage } from './safety-page.tsx';

/** A fault stays in its room: the way back remains. */
export function SafetyFailure() {
  const error = useRouteError();
  return (
    <SafetyPage title={safetyWords.title}>
      <RoomFailure error={error} words={shellWords} />
    </SafetyPage>
  );
}
