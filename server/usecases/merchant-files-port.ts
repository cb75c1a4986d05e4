import type { LooseMedia } from './ports.ts';

/** The settings of a merchant that name a file in the media store; operators do not set them by hand. */
export const fileSettings = ['androidFile', 'logoFile'] as const;

export type FileSetting = (typeof fileSettings)[number];

export interface MerchantFiles {
  /**
   * Writes down a merchant's new file under its setting (null: none any more) with what else changes, all at once. The
   * file is then no longer loose while the one before is; answers that one's key, null when there was none or it is the
   * same.
   */
  put(
    merchantId: number,
    file: { setting: FileSetting; key: string | null },
    settings: Readonly<Record<string, string>>,
    loose: Omit<LooseMedia, 'prefix'>,
  ): Promise<string | null>;
}
