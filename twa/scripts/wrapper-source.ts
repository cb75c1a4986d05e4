import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { defaultMerchantId, queryKeys } from '../../contract/constants.ts';
import { languages } from '../../contract/languages.ts';
import { type AppLook, readAppLook } from '../../server/install/app-look.ts';
import { siteLook } from '../../server/install/site-look.ts';
import { webManifest } from '../../server/install/web-manifest.ts';
import { appIcons } from './wrapper-icons.ts';

export const repository = join(import.meta.dirname, '../..');
export const twa = join(repository, 'twa');

/** A way into the site that a long press on the icon offers; its path is without a version. */
interface Shortcut {
  name: string;
  path: string;
  /** The name of its icon among the site's. */
  icon: string;
}

/** Where a text that is shared with the app goes: a path with its merchant, and what its query calls the parts of the text. */
export interface ShareTarget {
  path: string;
  params: { title?: string | undefined; text?: string | undefined; url?: string | undefined };
}

/** What every wrapper is made from. */
export interface WrapperSource extends AppLook {
  /** The path that the app starts with. */
  start: string;
  shortcuts: Shortcut[];
  shareTarget: ShareTarget | null;
}

const siteManifest = z.object({
  shortcuts: z._default(
    z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        icons: z.array(z.object({ src: z.string() })),
      }),
    ),
    [],
  ),
  share_target: z.optional(
    z.object({
      action: z.string(),
      method: z._default(z.string(), 'GET'),
      params: z.object({
        title: z.optional(z.string()),
        text: z.optional(z.string()),
        url: z.optional(z.string()),
      }),
    }),
  ),
});

/** Android's launchers show four at most. */
const mostShortcuts = 4;

/** Reads the app's configuration, and what the site's own manifest says of shortcuts and of shared texts. */
export function readWrapperSource(file = join(twa, 'app.config.json')): WrapperSource {
  const look = readAppLook(file);
  const { config } = look;
  const manifest = siteManifest.parse(webManifest(siteLook(defaultMerchantId, {}), languages[0]));
  const { share_target: share } = manifest;
  return {
    ...look,
    start: withQuery('/', { [queryKeys.androidVersion]: config.av, [queryKeys.merchant]: config.merchantId }),
    shortcuts: manifest.shortcuts.slice(0, mostShortcuts).map((shortcut) => ({
      name: shortcut.name,
      path: withQuery(shortcut.url, { [queryKeys.merchant]: config.merchantId }),
      icon: basename(shortcut.icons[0]?.src ?? appIcons.tile),
    })),
    // The launchers add to a query, which browsers would replace: no need for an address of its own.
    shareTarget:
      share?.method.toUpperCase() === 'GET'
        ? {
            path: withQuery(share.action, { [queryKeys.merchant]: config.merchantId }),
            params: share.params,
          }
        : null,
  };
}

function withQuery(path: string, query: Record<string, string | number>): string {
  const url = new URL(path, 'https://site.invalid');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.pathname + url.search;
}
