import type { Settings } from '../config.ts';
import { openMedia } from '../media/media-place.ts';
import { Renditions } from '../media/renditions.ts';
import { StoredAds } from '../store/ads.ts';
import { StoredBackups } from '../store/backup/stored-backups.ts';
import { StoredCovers } from '../store/covers.ts';
import { StoredLedger } from '../store/ledger.ts';
import { StoredLibrary } from '../store/library.ts';
import { StoredMerchantFiles } from '../store/merchant-files.ts';
import { StoredMerchants } from '../store/merchants.ts';
import { openDatabase } from '../store/open.ts';
import { StoredOrders } from '../store/orders.ts';
import { StoredPageReports } from '../store/page-reports.ts';
import { StoredProducts } from '../store/products.ts';
import { StoredRemovedChapters } from '../store/removed-chapters.ts';
import type { MediaStore } from '../usecases/ports.ts';
import type { ProgressOut } from './import-progress.ts';

/** What the commands work with: the site's things without its server, which would take a second to load. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

interface Surroundings {
  progress: ProgressOut;
  /** Says a line of what the command answers before its end; none where it answers JSON, which is whole. */
  tell: (line: string) => void;
  input: NodeJS.ReadableStream;
  /** Called with its pictures before a site begins where there is none: a SettingsError that it throws leaves the place as it was. */
  begin?: (media: MediaStore) => Promise<void>;
}

export async function openDesk(
  settings: Settings,
  { progress, tell, input, begin = async () => {} }: Surroundings,
) {
  const { originals: media, kept } = await openMedia(settings);
  const database = await openDatabase(settings, { begin: () => begin(media) });
  return {
    progress,
    tell,
    input,
    database,
    media,
    /** Removes pictures with everything made from them. */
    remover: new Renditions({ originals: media, kept, memoryBytes: 0 }),
    library: new StoredLibrary(database),
    covers: new StoredCovers(database),
    removedChapters: new StoredRemovedChapters(database),
    merchants: new StoredMerchants(database),
    ledger: new StoredLedger(database),
    orders: new StoredOrders(database),
    products: new StoredProducts(database),
    ads: new StoredAds(database),
    files: new StoredMerchantFiles(database),
    pageReports: new StoredPageReports(database),
    backups: new StoredBackups(settings),
    now: Date.now,
    close: () => database.destroy(),
  };
}
