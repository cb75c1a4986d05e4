import { useMember, useMemberMissed } from '../../../stores/member.ts';
import { safetyWords } from '../../../text/safety.ts';
import { shellWords } from '../../../text/shell.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { RoomFailure } from '../../../ui/room-failure.tsx';
import { SafetyFailure } from '../safety-failure.tsx';
import { SafetyPage } from '../safety-page.tsx';
import { BindPhoneForm } from './bind-phone-form.tsx';

export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: safetyWords.bind.title, noindex: true }),
};

export { SafetyFailure as ErrorBoundary };

export function Component() {
  const member = useMember();
  // Whether a phone is bound, and with it what is to be asked, is not known then.
  const missed = useMemberMissed();
  const { title, changeTitle } = safetyWords.bind;
  return (
    <SafetyPage title={member?.phone ? changeTitle : title} inner>
      {member && <BindPhoneForm bound={member.phone} />}
      {missed && <RoomFailure error={null} words={shellWords} />}
    </SafetyPage>
  );
}
