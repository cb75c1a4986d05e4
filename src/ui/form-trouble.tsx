import type { ReactNode } from 'react';
import { InlineFault } from './inline-fault.tsx';
import { useCountdown } from './use-countdown.ts';

/** What only time mends, or what is tried once more. `until` in ms since 1970. */
export type Trouble =
  | { kind: 'wait'; until: number; words: { before: string; after: string } }
  | { kind: 'failed'; sentence: string; retry: string; small?: string };

/** Under the fields of a form: how long to wait, or what failed and the way to send it once more. */
export function FormTrouble({ faults }: { faults: { line?: ReactNode; trouble?: Trouble } }) {
  const { line, trouble } = faults;
  if (!trouble) return line;
  return trouble.kind === 'wait' ? <Wait {...trouble} /> : <Failed {...trouble} />;
}

function Wait({ until, words }: Extract<Trouble, { kind: 'wait' }>) {
  const seconds = useCountdown(until);
  if (seconds === 0) return null;
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <InlineFault wait>
      {words.before}
      {/* Told once, not each second. */}
      <b aria-live="off">{clock}</b>
      {words.after}
    </InlineFault>
  );
}

function Failed({ sentence, retry, small }: Extract<Trouble, { kind: 'failed' }>) {
  return (
    <InlineFault {...(small && { small })} action={<button type="submit">{retry}</button>}>
      {sentence}
    </InlineFault>
  );
}
