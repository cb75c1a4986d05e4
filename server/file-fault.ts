const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
};

/** Why a file that an operator named cannot be read or written, as the end of a sentence. */
export function fileFault(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return reasons[String(code)] ?? String(message ?? error);
}
