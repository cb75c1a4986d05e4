/** Whether two paths lead to the same screen, which is found in capitals and with a slash at its end, too. */
export function isSamePath(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
