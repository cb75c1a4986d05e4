import { useMember } from '../../../stores/member.ts';
import { safetyWords } from '../../../text/safety.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
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
  const phone = useMember()?.phone ?? '';
  const { title, changeTitle } = safetyWords.bind;
  return (
    <SafetyPage title={phone ? changeTitle : title} inner>
      <BindPhoneForm bound={phone} />
    </SafetyPage>
  );
}
