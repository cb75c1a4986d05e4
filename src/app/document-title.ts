import type { SiteFacts } from '../../contract/site.ts';
import { shellWords } from '../text/shell.ts';

/** What stands in the browser's title: the screen's own title, then the site's name. */
export function documentTitle(title: string, { config }: SiteFacts): string {
  const siteName = config?.siteName || shellWords.siteName;
  return title === '' ? siteName : `${title} · ${siteName}`;
}
