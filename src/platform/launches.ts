import { searchOfSharedText } from '../../domain/share-target.ts';
import { merchantIdIn, ownMerchant } from './merchant.ts';
import { urlOf } from './url-of.ts';

/** Chromium's list of launches of an installed app, which the type library does not know. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void;
}

/**
 * Hears when the installed app is launched while it runs. Its icon only brings it to the front, so that an open chapter
 * stays open; a shortcut or a shared text opens its own screen (`launch_handler` of the manifest). What belongs to
 * another merchant comes with a document of its own.
 * @param open gets a path of this merchant's site with its query
 */
export function takeLaunches(open: (path: string) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  let isFirst = true;
  launchQueue?.setConsumer(({ targetURL = '' }) => {
    const url = urlOf(targetURL);
    if (url?.origin !== location.origin) return;
    const asked = url.pathname + url.search;
    const path = searchOfSharedText(asked) ?? asked;
    const arrived = isFirst && cameBy(url.origin + path);
    isFirst = false;
    if (arrived) return;
    if (merchantIdIn(new URL(path, url)) !== ownMerchant()) location.assign(path);
    else if (!isStart(url)) open(path);
  });
}

/**
 * Whether the first launch that is told is the one by which this document came, when one may have gone elsewhere already.
 * Chromium tells it once more after a reload, and none to a document to which another one has led
 * (https://source.chromium.org/chromium/chromium/src/+/main:components/webapps/browser/launch_queue/launch_queue.h).
 */
function cameBy(address: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.name.split('#')[0] === address;
}

function isStart({ pathname }: URL): boolean {
  return pathname === '/' || pathname === '/recommend';
}
