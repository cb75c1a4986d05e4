import { repairAddress } from '../../contract/offline.ts';
import { merchantQuery } from '../../domain/merchant-query.ts';
import { ownMerchant } from './merchant.ts';

/** Leaves for the repair page, which looks at the database of the same merchant and leads back to that one. */
export function openRepair(): void {
  location.assign(repairAddress + merchantQuery(ownMerchant()));
}
