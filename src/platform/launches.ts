import { urlOf } from './url-of.ts';

/** Chromium's list of launches of an installed app, which the type library does not know. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void;
}

/**
 * Hears when the installed app is launched while it runs. Its icon only brings it to the front, so that an open chapter
 * stays open; a shortcut or a shared text opens its own screen (`launch_handler` of the manifest).
 * @param open gets a path of the site with its query
 */
export function takeLaunches(open: (path: string) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  let isFirst = true;
  launchQueue?.setConsumer(({ targetURL = '' }) => {
    const arrived = isFirst && cameBy(targetURL);
    isFirst = false;
    const url = urlOf(targetURL);
    if (arrived || url?.origin !== location.origin || isStart(url)) return;
    open(url.pathname + url.search);
  });
}

/**
 * Whether the first launch that is told is the one by which this document came, when one may have gone elsewhere already.
 * Chromium tells it once more after a reload, and none to a document to which another one has led
 * (https://source.chromium.org/chromium/chromium/src/+/main:components/webapps/browser/launch_queue/launch_queue.h).
 */
function cameBy(targetURL: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.name.split('#')[0] === targetURL;
}

function isStart({ pathname }: URL): boolean {
  return pathname === '/' || pathname === '/recommend';
}
