/** What a list of all addresses of a site is made from. */
export interface SiteMap {
  /** The highest id that a comic has; 0 in an empty library. */
  lastComicId(): Promise<number>;
  /** Comics whose id is above `after` and at most `upTo`, by id; those for adults only when `mature` is asked for. */
  comicsBetween(after: number, upTo: number, mature: boolean): Promise<{ id: number; latestAt: number }[]>;
  /** Every merchant by id, with the address that it set as its permanent one. */
  merchantHomes(): Promise<{ merchantId: number; permanentUrl: unknown }[]>;
}

/** The same keys of every merchant's settings. */
export interface SettingsOfAll {
  /** One object a merchant that has set any of `keys`. */
  settingsOfAll(keys: readonly string[]): Promise<Record<string, unknown>[]>;
}
