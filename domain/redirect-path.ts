const home = '/';
/** The screens are found in capitals too. */
const entryRooms = /^\/(login|register|registerSuccess|forgetPassword|resetPassword)(?=[/?#]|$)/i;

/** Whether an address (path, and query) is where one logs in, registers or chooses a new password. */
export function isEntryRoom(address: string): boolean {
  return entryRooms.test(address);
}

/**
 * Where a login leads: the `redirect` of its address if that is a path of this site, else home (decisions §11). An
 * address that anybody may write must not lead anywhere else: browsers read `//x` and `/\x` as another host, and leave
 * tabs and line ends out before they look.
 */
export function redirectPath(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return home;
  // Nobody wants to be led back to an entry.
  return isEntryRoom(asked) ? home : asked;
}

/** The address of the login, or another entry, that leads back to `from` (path and query) afterwards. */
export function loginAddress(from: string, entry = '/login'): string {
  return redirectPath(from) === home ? entry : `${entry}?redirect=${encodeURIComponent(from)}`;
}
