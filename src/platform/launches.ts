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
  // The launch by which this very page came is told first, when one may have gone elsewhere already.
  let own = true;
  launchQueue?.setConsumer(({ targetURL }) => {
    const arrived = own;
    own = false;
    const url = urlOf(targetURL ?? '');
    if (arrived || url?.origin !== location.origin || isStart(url)) return;
    open(url.pathname + url.search);
  });
}

function isStart({ pathname }: URL): boolean {
  return pathname === '/' || pathname === '/recommend';
}
