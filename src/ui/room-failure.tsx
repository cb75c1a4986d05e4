import { CodedError } from '../../contract/coded-error.ts';
import { ButtonLink } from './button.tsx';
import { Failure } from './failure.tsx';
import { Void } from './void.tsx';

/** What a room says that could not be had; the shell's words have this form. */
export interface FailureWords {
  failure: { title: string; sentence: string; retry: string; request: (id: string) => string };
  offline: { title: string; sentence: string; readable: string };
  notFound: { title: string; sentence: string; home: string };
}

/** Codes that mean: what the address names is not there. */
const missing: readonly string[] = ['Site02', 'Request01', 'Request02'];

/** A fault stays in its room: not there, no network, or a fault of ours with the way to try again. */
export function RoomFailure({ error, words }: { error: unknown; words: FailureWords }) {
  const coded = error instanceof CodedError ? error : null;
  const { failure, offline, notFound } = words;
  if (coded && missing.includes(coded.code)) {
    return (
      <Void picture="bottle" title={notFound.title} sentence={notFound.sentence}>
        <ButtonLink look="main" to="/recommend">
          {notFound.home}
        </ButtonLink>
      </Void>
    );
  }
  const away = coded?.code === 'offline';
  const { title, sentence } = away ? offline : failure;
  return (
    <Failure
      title={title}
      sentence={sentence}
      small={coded?.requestId ? failure.request(coded.requestId) : ''}
      retry={failure.retry}
      instead={
        away && (
          <ButtonLink look="quiet" to="/book/saved">
            {offline.readable}
          </ButtonLink>
        )
      }
    />
  );
}
