import type { ProfileSigner } from '../install/profile-signer.ts';
import type { Renditions } from '../media/renditions.ts';
import type { Tickets } from '../media/tickets.ts';
import type { AccountParts } from '../usecases/account/account-parts.ts';
import type { Sessions } from '../usecases/account/sessions.ts';
import type { Ads } from '../usecases/ads-port.ts';
import type { Catalogue } from '../usecases/catalogue-port.ts';
import type { ChapterDigests } from '../usecases/chapter-digests.ts';
import type { Ledger } from '../usecases/ledger-port.ts';
import type { Members } from '../usecases/members-port.ts';
import type { Merchant } from '../usecases/merchant.ts';
import type { TicketSigner } from '../usecases/offline-tickets.ts';
import type { Orders } from '../usecases/orders-port.ts';
import type { PageReports } from '../usecases/page-reports-port.ts';
import type { PaymentProvider } from '../usecases/payment-provider.ts';
import type { MediaStore, Merchants } from '../usecases/ports.ts';
import type { Products } from '../usecases/products-port.ts';
import type { PushDesk, PushSender } from '../usecases/push-port.ts';
import type { ComicSearch } from '../usecases/search-comics.ts';
import type { Shelf } from '../usecases/shelf-port.ts';
import type { SettingsOfAll, SiteMap } from '../usecases/site-map-port.ts';
import type { ViewCounter } from '../usecases/view-counter.ts';

/** What the routes work with; `house.ts` puts it together. */
export interface Parts {
  catalogue: Catalogue;
  merchants: Merchants;
  /** Whom a token stands for. */
  sessions: Sessions;
  /** What the account calls work with. */
  accounts: AccountParts;
  members: Members;
  search: ComicSearch;
  shelf: Shelf;
  ledger: Ledger;
  orders: Orders;
  products: Products;
  ads: Ads;
  pageReports: PageReports;
  /** The list of all addresses, and what all merchants set. */
  siteMap: SiteMap & SettingsOfAll;
  tickets: Tickets;
  offlineTickets: TicketSigner;
  chapterDigests: ChapterDigests;
  /** Pictures as they were imported, and other files of merchants. */
  media: Pick<MediaStore, 'get'>;
  /** News of followed comics on members' devices. */
  push: { desk: PushDesk; sender: PushSender };
  /** The ways to pay that a merchant offers. */
  providers: (merchant: Merchant) => PaymentProvider[];
  /** The way that an order was written for, offered or not; null when its gateway is not set up. */
  providerOfOrder: (merchant: Merchant, id: string) => PaymentProvider | null;
  /** Signs the demo gateway's notices; null where it is off. */
  sandboxSecret: string | null;
  /** Signs profiles for iPhones; null: they go unsigned. */
  profileSigner: ProfileSigner | null;
  renditions: Renditions;
  log: Log;
  views: ViewCounter;
  /** Chance: 0 ≤ x < 1. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The server's log, for what knows of no request; it is silent until there is a server. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
