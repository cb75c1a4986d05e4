import { useRef, useState } from 'react';
import { type CodePurpose, useCodeWait } from '../stores/code-wait.ts';
import { sendCode } from './send-code.ts';

/**
 * Has codes sent, one at a time.
 * @param phone as it is typed now: another number does not wait for the first one's code
 */
export function useSendCode(purpose: CodePurpose, phone: string) {
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const until = useCodeWait(purpose, phone);
  return {
    busy,
    /** Until when the next one waits (ms since 1970); 0 when it need not. */
    until,
    /** Rejects with the server's code; false when one is being sent already. */
    async send(ask: { account?: string } = {}): Promise<boolean> {
      if (under.current) return false;
      under.current = true;
      setBusy(true);
      try {
        await sendCode(purpose, { phone, ...ask });
        return true;
      } finally {
        under.current = false;
        setBusy(false);
      }
    },
  };
}
