import { queryKeys } from '../../contract/constants.ts';
import { repairAddress } from '../../contract/offline.ts';

/** Leaves for the repair page, which looks at the database of the same merchant and leads back to that one. */
export function openRepair(): void {
  const merchant = new URLSearchParams(location.search).get(queryKeys.merchant);
  const query = merchant === null ? '' : `?${new URLSearchParams({ [queryKeys.merchant]: merchant })}`;
  location.assign(repairAddress + query);
}
