import Bowser from 'bowser';
import type { Device } from './accounts-port.ts';

/** More of a user agent than browsers write; what is longer is somebody's own. */
const mostLetters = 512;

/**
 * The names of browser and operating system in a user agent, as their makers write them: `Chrome`, `Android`. Empty
 * where it does not say; nothing of what was sent is taken over.
 */
export function deviceOf(userAgent: string): Device {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent.slice(0, mostLetters), true);
  return {
    browser: known(parser.getBrowserName(), Bowser.BROWSER_MAP),
    system: known(parser.getOSName(), Bowser.OS_MAP),
  };
}

/** For what it does not know the library answers with words of the user agent. */
function known(name: string | undefined, names: Record<string, string>): string {
  return name !== undefined && Object.values(names).includes(name) ? name : '';
}
