import { safetyWords } from '../../../text/safety.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { SafetyFailure } from '../safety-failure.tsx';
import { SafetyPage } from '../safety-page.tsx';
import { ModifyPasswordForm } from './modify-password-form.tsx';

export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: safetyWords.modify.title, noindex: true }),
};

export { SafetyFailure as ErrorBoundary };

export function Component() {
  return (
    <SafetyPage title={safetyWords.modify.title} inner>
      <ModifyPasswordForm />
    </SafetyPage>
  );
}
