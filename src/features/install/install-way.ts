import type { RunEnvironment } from '../../../domain/environment.ts';
import { inAppBrowser } from './in-app-browser.ts';

/** What decides how the site comes onto the device. */
export interface Place {
  userAgent: string;
  /** iPads call themselves Macs, and are told by their touch. */
  touches: boolean;
  /** Whether Telegram's app has put its hand into the window. */
  inTelegram: boolean;
  run: RunEnvironment;
  /** Whether the site has a newer Android app than the one in which it runs. */
  outdated: boolean;
  /** Whether the page runs as an app of its own already. */
  standalone: boolean;
  /** Whether the browser offers to install it. */
  offered: boolean;
}

export type InstallWay =
  | 'installed'
  /** In an Android app of which there is a newer one. */
  | 'android-update'
  /** A browser inside another app, named or not, which can install nothing. */
  | 'in-app'
  | 'ios'
  /** An iPad, whose Safari has its buttons at the top. */
  | 'ios-pad'
  /** A browser on iOS that is not Safari. */
  | 'ios-other'
  | 'android-prompt'
  | 'android-menu'
  /** HarmonyOS without Android, whose browsers differ in what they offer. */
  | 'harmony'
  | 'desktop-prompt'
  | 'desktop'
  | 'desktop-safari'
  | 'desktop-none';

/**
 * Browsers of other makers, some of which live in a web view themselves. Without such a name what calls itself no `Safari`
 * on iOS, or a `wv` on Android, is part of some app.
 */
const named = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|MQQBrowser|UCBrowser|Quark|baidubrowser|DuckDuckGo|Brave/;

/** How the site is installed at a place. */
export function installWay(place: Place): InstallWay {
  const { userAgent, touches, inTelegram, run, outdated, standalone, offered } = place;
  if (run === 'androidApk' && outdated) return 'android-update';
  if (standalone || run !== 'other') return 'installed';
  if (inAppBrowser(userAgent, inTelegram)) return 'in-app';
  const isPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touches);
  if (isPad || /iPhone|iPod/.test(userAgent)) {
    if (named.test(userAgent)) return 'ios-other';
    if (!/Safari\//.test(userAgent)) return 'in-app';
    return isPad ? 'ios-pad' : 'ios';
  }
  if (/Android/.test(userAgent)) {
    if (offered) return 'android-prompt';
    return /; wv\)/.test(userAgent) && !named.test(userAgent) ? 'in-app' : 'android-menu';
  }
  if (offered) return 'desktop-prompt';
  if (/OpenHarmony/.test(userAgent)) return 'harmony';
  if (/Firefox\//.test(userAgent)) return 'desktop-none';
  return /Macintosh/.test(userAgent) && !/Chrome\//.test(userAgent) ? 'desktop-safari' : 'desktop';
}
