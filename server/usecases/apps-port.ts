import type { AppSettings } from './app-settings.ts';
import type { LooseMedia } from './ports.ts';

export interface Apps {
  /**
   * Writes a merchant's app down, whose file is then no longer loose while the one before is; answers that one's key,
   * null when there was none.
   */
  put(merchantId: number, app: AppSettings, loose: Omit<LooseMedia, 'prefix'>): Promise<string | null>;
}
