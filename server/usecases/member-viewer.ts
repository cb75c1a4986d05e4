/** The name under which a member's views and reports are told apart from those of devices. */
export function memberViewer(memberId: number): string {
  return `m:${memberId}`;
}

/** The member of such a name; null for a device's. */
export function viewingMember(viewer: string): number | null {
  return viewer.startsWith('m:') ? Number(viewer.slice(2)) : null;
}
