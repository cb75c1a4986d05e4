import { CodedError } from '../../contract/coded-error.ts';
import { readPhone } from '../../domain/phone-number.ts';
import { secondsToWait, wrongFields } from '../../domain/refusal.ts';
import { entryWords } from './entry.ts';

/** What `src/ui/form-trouble.tsx` shows under all fields. */
type Trouble =
  | { kind: 'wait'; until: number; words: { before: string; after: string } }
  | { kind: 'failed'; sentence: string; retry: string; small?: string };

/** What is wrong with a phone number of these regions; null when nothing. */
export async function phoneFault(phone: string, regions: readonly string[]): Promise<string | null> {
  if (phone.trim() === '') return entryWords.faults.empty.phone;
  return (await readPhone(phone, regions)) === null ? entryWords.faults.phone : null;
}

/** What a failure means that has nothing to do with one form in particular; `now` in ms since 1970. */
export function explainFailure<Name extends string>(
  error: unknown,
  names: readonly Name[],
  now = Date.now(),
): { fields: Partial<Record<Name, string>> } | { trouble: Trouble } {
  const fields = error instanceof CodedError && error.code === 'Request01' ? namedFaults(error, names) : null;
  return fields ? { fields } : { trouble: troubleOf(error, now) };
}

/** What Request01 says under fields of a form that has these; null when it names none of them. */
function namedFaults<Name extends string>(
  error: CodedError,
  names: readonly Name[],
): Partial<Record<Name, string>> | null {
  const told = Object.entries(wrongFields(error));
  const known = told.flatMap(([field, reason]) => {
    const name = names.find((it) => it.toLowerCase() === field.toLowerCase());
    return name ? [[name, reasonWord(name, reason)] as const] : [];
  });
  return known.length === 0 ? null : (Object.fromEntries(known) as Partial<Record<Name, string>>);
}

function troubleOf(error: unknown, now: number): Trouble {
  const { trouble } = entryWords;
  const code = error instanceof CodedError ? error.code : 'Server01';
  const seconds = error instanceof CodedError ? secondsToWait(error) : null;
  if ((code === 'Member09' || code === 'Request03') && seconds !== null) {
    const words = code === 'Member09' ? trouble.locked : trouble.tooMany;
    return { kind: 'wait', until: now + seconds * 1000, words };
  }
  const requestId = error instanceof CodedError ? error.requestId : '';
  return {
    kind: 'failed',
    sentence: sentenceOf(code),
    retry: trouble.retry,
    ...(requestId !== '' && code !== 'Request03' && { small: trouble.request(requestId) }),
  };
}

function sentenceOf(code: CodedError['code']): string {
  const { trouble } = entryWords;
  if (code === 'offline') return trouble.offline;
  return code === 'Request03' ? trouble.tooManySoon : trouble.failed;
}

function reasonWord(field: string, reason: string): string {
  const { faults } = entryWords;
  if (field === 'phone') return faults.phone;
  const words: Record<string, string> = /password/i.test(field) ? faults.password : faults.account;
  return words[reason] ?? faults.other;
}
