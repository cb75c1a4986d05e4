import type { Site } from '../stores/site.ts';
import { words } from '../text/words.ts';

/** What stands in the browser's title: the screen's own title, then the site's name. */
export function documentTitle(title: string, site: Site | null | undefined): string {
  const siteName = site?.config.siteName ?? words.shell.siteName;
  return title === '' ? siteName : `${title} · ${siteName}`;
}
