import { CodedError } from '../../contract/coded-error.ts';
import { Button, ButtonLink } from './button.tsx';
import { RefreshIcon } from './icons.tsx';
import { Void } from './void.tsx';

/** What is said of a fault; the shell's words have this form. */
export interface FailureWords {
  failure: { title: string; sentence: string; retry: string; request: (id: string) => string };
  offline: { title: string; sentence: string; readable: string };
}

/**
 * What could not be had, in its room: why, what is safe, and the way to try again; without a network also the way to what
 * can be read all the same. A fault of ours is told by its request's number, which finds it in the log.
 * @param props.page the room has nothing else to show, not even a head: the title is the page's
 * @param props.said what is said of a fault of ours, where the room has words of its own for it
 */
export function Failure(props: {
  error: unknown;
  words: FailureWords;
  page?: boolean;
  said?: { title: string; sentence: string };
}) {
  const { failure, offline } = props.words;
  const coded = props.error instanceof CodedError ? props.error : null;
  const away = coded?.code === 'offline';
  const { title, sentence } = away ? offline : (props.said ?? failure);
  return (
    <div role="alert">
      <Void
        page={props.page}
        picture="storm"
        title={title}
        sentence={sentence}
        small={coded?.requestId ? failure.request(coded.requestId) : ''}
      >
        <Button look="main" onClick={() => location.reload()}>
          <RefreshIcon size={20} />
          {failure.retry}
        </Button>
        {away && (
          <ButtonLink look="quiet" to="/book/saved">
            {offline.readable}
          </ButtonLink>
        )}
      </Void>
    </div>
  );
}
