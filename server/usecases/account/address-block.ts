import { isIPv6 } from 'node:net';

/**
 * The addresses that one person has: an IPv4 address, or the /64 of an IPv6 one, of which anybody's line has 2^64 to
 * try passwords from. What is no address stands for itself.
 */
export function addressBlock(ip: string): string {
  const bare = ip.split('%', 1)[0] ?? '';
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (v4) return v4;
  if (!isIPv6(bare)) return ip;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const front = groupsOf(head);
  const back = groupsOf(tail ?? '');
  const gap = Array.from({ length: 8 - front.length - back.length }, () => '0');
  const groups = [...front, ...gap, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 tail (`64:ff9b::192.0.2.1`) takes two groups; only its length matters. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
