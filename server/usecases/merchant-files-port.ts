import type { MediaOwner } from './ports.ts';

/** The settings of a merchant that name a file in the media store; operators do not set them by hand. */
export const fileSettings = ['androidFile', 'logoFile'] as const;

export type FileSetting = (typeof fileSettings)[number];

/** Which file is the merchant's from now on, by its key (null: none any more), with what else changes. */
export interface NamedFile<Settings> {
  key: string | null;
  settings: Settings;
}

/** What is to be set by what is set at that moment. */
export type ByKnown<Named> = (known: Readonly<Record<string, unknown>>) => Named;

export interface MerchantFiles {
  /**
   * Writes down a merchant's new file under its setting with what else changes, all at once: `name` hears what is set at
   * that moment, of which nobody else changes a file meanwhile, and what it throws leaves everything as it is. The file is
   * then no longer loose while the one before is. Answers what was set, and that one's key: null when there was none or it
   * is the same.
   */
  put<Settings extends Readonly<Record<string, string>>>(
    merchantId: number,
    setting: FileSetting,
    name: ByKnown<NamedFile<Settings>>,
    owner: MediaOwner,
  ): Promise<{ settings: Settings; before: string | null }>;
}
