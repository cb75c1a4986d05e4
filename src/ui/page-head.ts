import type { PageHead } from '../../contract/first-screen.ts';
import type { SiteFacts } from '../../contract/site.ts';

/** What a room's route carries beside its component. */
export interface RoomHandle<Data> {
  /** `data` is what its loader returned; `site` says among others where the pictures are. */
  head: (data: Data, site: SiteFacts) => PageHead;
  /**
   * What its loader answers is another thing to a member than to a visitor: a member's browser asks once more after the
   * server's first screen, which is everybody's.
   */
  personal?: true;
}
