import { CodedError } from '../../../contract/coded-error.ts';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { safetyWords } from '../../text/safety.ts';
import { InlineFault } from '../../ui/inline-fault.tsx';
import { Link } from '../../ui/link.tsx';
import type { Faults } from '../../ui/use-faults.ts';

/** A session that ended while one was typing: the login leads back here. Null for every other failure. */
export function explainSignedOut(error: unknown, here: string): Faults<never> | null {
  if (!(error instanceof CodedError) || error.code !== 'Member03') return null;
  return {
    line: (
      <InlineFault action={<Link to={loginAddress(here)}>{safetyWords.login}</Link>}>
        {safetyWords.signedOut}
      </InlineFault>
    ),
  };
}
