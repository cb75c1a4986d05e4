import { CodedError } from '../../contract/coded-error.ts';
import { ButtonLink } from './button.tsx';
import { Failure, type FailureWords } from './failure.tsx';
import { Void } from './void.tsx';

/** What a room says that could not be had, or that is not there; the shell's words have this form. */
export interface RoomFailureWords extends FailureWords {
  notFound: { title: string; sentence: string; home: string };
}

/** Codes that mean: what the address names is not there. */
const missing: readonly string[] = ['Site02', 'Request01', 'Request02'];

/** A fault stays in its room: not there, no network, or a fault of ours with the way to try again. */
export function RoomFailure({ error, words }: { error: unknown; words: RoomFailureWords }) {
  if (!(error instanceof CodedError && missing.includes(error.code)))
    return <Failure error={error} words={words} />;
  const { title, sentence, home } = words.notFound;
  return (
    <Void picture="bottle" title={title} sentence={sentence}>
      <ButtonLink look="main" to="/recommend">
        {home}
      </ButtonLink>
    </Void>
  );
}
