import type { House } from '../../server/house.ts';
import { StoredMerchantFiles } from '../../server/store/merchant-files.ts';
import { putApp } from '../../server/usecases/put-app.ts';
import { type DrawnApk, signedApk } from './signed-apk.ts';

/** Gives a house an app, as the operator's command does; a drawn one is signed first. */
export async function putDrawnApp(
  house: House,
  apk: Buffer | DrawnApk,
  { merchantId = 80001, anyway = false } = {},
) {
  const { library, media, renditions: remover, now, database } = house;
  const shelf = {
    ...{ library, media, remover, now },
    files: new StoredMerchantFiles(database),
  };
  return putApp(shelf, merchantId, Buffer.isBuffer(apk) ? apk : await signedApk(apk), anyway);
}
