import { build } from 'plist';
import { v5 as uuidOf } from 'uuid';
import { queryKeys } from '../../contract/constants.ts';

/** A web clip: an icon on the home screen of an iPhone or iPad that opens the site full screen. */
export interface Clip {
  /** Where the site is: scheme and host. */
  origin: string;
  merchantId: number;
  name: string;
  /** A square PNG of at most 400 pixels; it is shown as it is. */
  icon: Buffer;
  /** A code that carries a member's session into the clip's first start; null without one. */
  code: string | null;
}

/**
 * Apple's configuration profile of a clip, not signed yet. Its identifiers come from the address and the merchant:
 * installed again it takes the place of the one before instead of standing beside it.
 */
export function clipProfile({ origin, merchantId, name, icon, code }: Clip): Buffer {
  const site = uuidOf(`${origin}/?${queryKeys.merchant}=${merchantId}`, uuidOf.URL);
  const host = new URL(origin).hostname.split('.').reverse().join('.');
  const identifier = `${host}.mandao.${merchantId}`;
  const profile = {
    ...payload('Configuration', identifier, site, name),
    PayloadDescription: `把「${name}」放到主屏幕：全屏打开，随时可以删除。只添加一个图标，不改动任何设置。`,
    PayloadOrganization: name,
    PayloadRemovalDisallowed: false,
    ConsentText: { default: `这份描述文件只会在主屏幕上添加「${name}」的图标。` },
    PayloadContent: [
      {
        ...payload('com.apple.webClip.managed', `${identifier}.clip`, uuidOf('clip', site), name),
        URL: clipAddress(origin, merchantId, code),
        Label: name,
        Icon: icon,
        IsRemovable: true,
        FullScreen: true,
        Precomposed: true,
        // Pages of others, for example to pay, come with Safari's bar and a way back.
        IgnoreManifestScope: false,
      },
    ],
  };
  return Buffer.from(build(profile));
}

function payload(type: string, identifier: string, uuid: string, name: string) {
  return {
    PayloadType: type,
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: uuid.toUpperCase(),
    PayloadDisplayName: name,
  };
}

/** The address says in what it is opened (`mc`, specification §4) and whose site it is. */
function clipAddress(origin: string, merchantId: number, code: string | null): string {
  const url = new URL('/recommend', origin);
  url.searchParams.set(queryKeys.mobileConfig, '1');
  url.searchParams.set(queryKeys.merchant, String(merchantId));
  // Behind the #, where no server and no log sees it.
  if (code !== null) url.hash = new URLSearchParams({ clip: code }).toString();
  return url.href;
}
