/**
 * A book that cannot be imported. The message is one clear sentence for the operator, in English, that names the file
 * and the cause (`小辣椒 01.cbz: the archive is encrypted`).
 */
export class BookError extends Error {
  override readonly name = 'BookError';

  constructor(message: string, options?: ErrorOptions) {
    // Names come out of foreign archives: a control character in one must not move the operator's terminal about.
    super(message.replace(/\p{Cc}/gu, '?'), options);
  }
}

/** What a failure says of itself, as a part of such a sentence. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
