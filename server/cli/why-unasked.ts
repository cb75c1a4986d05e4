import { errorCode } from '../error-code.ts';

/** Why a gateway cannot be asked, as a sentence: the innermost reason, and no line of a longer one. */
export function whyUnasked(error: unknown): string {
  let inner = error;
  for (let next = within(inner); next instanceof Error; next = within(inner)) inner = next;
  const reason = inner instanceof Error ? inner.message || errorCode(inner) : String(inner);
  // What a gateway's answer lacks is listed by the line.
  const told = reason.includes('\n') ? 'Its answer has another form' : reason;
  return told.replace(/\.?$/, '.');
}

/** A host with several addresses fails with all of their errors, and says nothing itself. */
function within(error: unknown): unknown {
  if (error instanceof AggregateError) return error.errors[0];
  return error instanceof Error ? error.cause : undefined;
}
