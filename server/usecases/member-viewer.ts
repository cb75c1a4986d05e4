/** The name under which a member's views and reports are told apart from those of devices. */
export function memberViewer(memberId: number): string {
  return `m:${memberId}`;
}
