import { unhurried } from '../mirror/safely.ts';
import { memberId } from '../stores/member-id.ts';

/**
 * Sets apart what this device has of a member whose session has ended, unless somebody else has come meanwhile. Never rejects.
 * @param owner who leaves; null where their token does not say
 */
export function setShelfApart(owner: string | null): Promise<void> {
  return unhurried(
    async () => (await import('../mirror/forget-shelf.ts')).leaveShelf(owner, () => memberId() === null),
    undefined,
  );
}
