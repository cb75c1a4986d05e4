import type { PageHead } from '../../contract/first-screen.ts';
import type { SiteConfig } from '../../contract/site.ts';

/** What a room's route carries beside its component. */
export interface RoomHandle<Data> {
  /** `data` is what its loader returned; `site` says among others where the pictures are. */
  head: (data: Data, site?: { merchantId: number; config: SiteConfig } | null) => PageHead;
}
