import type { Settings } from './config.ts';
import { roomOnDisk } from './disk-room.ts';
import type { Log, Parts } from './http/parts.ts';
import { ProfileSigner } from './install/profile-signer.ts';
import { openMedia } from './media/media-place.ts';
import { OfflineTickets } from './media/offline-tickets.ts';
import { Renditions } from './media/renditions.ts';
import { Tickets } from './media/tickets.ts';
import { messageSender } from './messages/message-sender.ts';
import { WebPushSender } from './messages/web-push-sender.ts';
import { openAccounts } from './open-accounts.ts';
import { paymentProviders, providerOfOrder } from './payments/payment-providers.ts';
import { sandboxProvider } from './payments/sandbox.ts';
import { StoredAds } from './store/ads.ts';
import { StoredCatalogue } from './store/catalogue.ts';
import { StoredLedger } from './store/ledger.ts';
import { StoredLibrary } from './store/library.ts';
import { StoredMembers } from './store/members.ts';
import { StoredMerchants } from './store/merchants.ts';
import { type Database, openDatabase } from './store/open.ts';
import { StoredOrders } from './store/orders.ts';
import { StoredPageReports } from './store/page-reports.ts';
import { StoredRankDays } from './store/popularity-days.ts';
import { StoredViews } from './store/popularity-views.ts';
import type { PoolCounts } from './store/postgres.ts';
import { StoredProducts } from './store/products.ts';
import { StoredPushDesk } from './store/push-desk.ts';
import { StoredSearch } from './store/search.ts';
import { refreshSearch } from './store/search-refresh.ts';
import { siteSecret } from './store/secrets.ts';
import { StoredShelf } from './store/shelf.ts';
import { StoredSiteMap } from './store/site-map.ts';
import { refuseBesidePictures } from './usecases/begin-site.ts';
import { ChapterDigests } from './usecases/chapter-digests.ts';
import { PerhapsSent } from './usecases/message-sender.ts';
import type { Library, MediaStore } from './usecases/ports.ts';
import type { RankDays } from './usecases/view-counter.ts';

/** Everything that outlives a request. */
export interface House extends Parts {
  /** Whether the disk of the data folder has room for what is written next. */
  hasRoom: () => Promise<boolean>;
  catalogue: StoredCatalogue;
  library: Library;
  media: MediaStore;
  database: Database;
  rankDays: RankDays;
  /** The database's connections; the embedded engine has none. */
  pool: { counts: () => PoolCounts };
  /** Writes what is still on its way, then lets go of the database. */
  close(): Promise<void>;
}

/** How much memory hot pictures may take. */
const pictureMemoryBytes = 24 * 1024 * 1024;

/** Opens the database and the pictures and puts what the site works with together; nothing is served yet. */
export async function openHouse(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'mediaUrl'> & Partial<Pick<Settings, 'iosSigning'>>,
  now: () => number = Date.now,
): Promise<House> {
  const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
  const profileSigner = settings.iosSigning ? await ProfileSigner.open(settings.iosSigning, log) : null;
  const { originals: media, kept } = await openMedia(settings);
  const pool: House['pool'] = { counts: () => ({ open: 0, idle: 0, waiting: 0 }) };
  const database = await openDatabase(settings, {
    begin: () => refuseBesidePictures(media, settings),
    watch: (counts) => {
      pool.counts = counts;
    },
  });
  await refreshSearch(database);
  const sandboxSecret = process.env.NODE_ENV === 'production' ? null : await siteSecret(database, 'sandbox');
  const sandbox = sandboxSecret === null ? null : sandboxProvider(sandboxSecret);
  const accounts = await openAccounts(database, {
    sender: messageSender({ dataDir: settings.dataDir, log: (fields, text) => log.info(fields, text) }),
    now,
    failed: (error) => log.error({ err: error }, unsentWord(error)),
  });
  const views = new StoredViews(database, (error) => log.error({ err: error }, 'views not counted yet'));
  return {
    ...storedIn(database),
    hasRoom: roomOnDisk(settings.dataDir),
    database,
    pool,
    log,
    accounts,
    sessions: accounts.sessions,
    media,
    views,
    random: Math.random,
    tickets: new Tickets(await siteSecret(database, 'tickets')),
    offlineTickets: new OfflineTickets(await siteSecret(database, 'offline')),
    chapterDigests: new ChapterDigests(),
    push: await openPush(database),
    providers: ({ payment }) => paymentProviders(payment, sandbox),
    providerOfOrder: ({ payment }, id) => providerOfOrder(payment, sandbox, id),
    sandboxSecret,
    profileSigner,
    renditions: renditionsOf({ originals: media, kept }, log),
    now,
    close: async () => {
      await accounts.messages.settled();
      await views.close();
      await accounts.sessions
        .noteSeen()
        .catch((error) => log.error({ err: error }, 'sessions not noted as seen'));
      await database.destroy();
    },
  };
}

function unsentWord(error: unknown): string {
  return error instanceof PerhapsSent ? 'verification code perhaps not sent' : 'verification code not sent';
}

/** What reads and writes the database and needs nothing beside it. */
function storedIn(database: Database) {
  const catalogue = new StoredCatalogue(database);
  return {
    catalogue,
    rankDays: new StoredRankDays(database),
    library: new StoredLibrary(database),
    merchants: new StoredMerchants(database),
    members: new StoredMembers(database),
    search: new StoredSearch(database, catalogue),
    shelf: new StoredShelf(database),
    ledger: new StoredLedger(database),
    orders: new StoredOrders(database),
    products: new StoredProducts(database),
    ads: new StoredAds(database),
    pageReports: new StoredPageReports(database),
    siteMap: new StoredSiteMap(database),
  };
}

async function openPush(database: Database): Promise<House['push']> {
  const sender = new WebPushSender(await siteSecret(database, 'push'));
  return { desk: new StoredPushDesk(database), sender };
}

function renditionsOf(places: { originals: MediaStore; kept: MediaStore }, log: Log): Renditions {
  const warn = (sentence: string, error: unknown) => log.error({ err: error }, sentence);
  return new Renditions({ ...places, memoryBytes: pictureMemoryBytes, warn });
}
