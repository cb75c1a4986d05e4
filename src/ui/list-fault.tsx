import { useRevalidator } from 'react-router';
import type { CodedError } from '../../contract/coded-error.ts';
import { useFocusAfter } from './keep-focus.ts';
import { ListNote } from './list-note.tsx';

/** Above a list: the fault for which it is the older one, and the way to ask for the newer one again. */
export function ListFault(props: {
  fault: CodedError | null;
  words: { stale: string; staleOffline: string };
  retry: string;
}) {
  const { fault, words, retry } = props;
  const { revalidate } = useRevalidator();
  useFocusAfter(fault !== null);
  if (!fault) return null;
  const offline = fault.code === 'offline';
  return (
    <ListNote
      offline={offline}
      said={offline ? words.staleOffline : words.stale}
      retry={retry}
      onRetry={() => void revalidate()}
    />
  );
}
