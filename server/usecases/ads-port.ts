import type { MediaOwner } from './ports.ts';

/** An ad as it is kept; its picture lies in the media store under `imageKey`. */
export interface Ad {
  id: number;
  type: string;
  /** One of the places of decisions §7. */
  position: number;
  imageKey: string;
  url: string;
  name: string;
  sort: number;
}

export interface Ads {
  /** A merchant's ads by position and sort. */
  list(merchantId: number): Promise<Ad[]>;
  /** Whether an ad of the merchant shows this picture. */
  shows(merchantId: number, imageKey: string): Promise<boolean>;
  /** Writes an ad down, whose picture is then no longer loose; answers its id. */
  add(merchantId: number, ad: Omit<Ad, 'id'>, at: number): Promise<number>;
  /** Removes an ad, whose picture is then `owner`'s to remove; answers its key, null when the merchant has no such ad. */
  remove(merchantId: number, id: number, owner: MediaOwner): Promise<string | null>;
}
