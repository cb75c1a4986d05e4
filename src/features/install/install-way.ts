import type { RunEnvironment } from '../../../domain/environment.ts';

/** What decides how the site comes onto the device. */
export interface Place {
  userAgent: string;
  /** iPads call themselves Macs, and are told by their touch. */
  touches: boolean;
  run: RunEnvironment;
  /** Whether the page runs as an app of its own already. */
  standalone: boolean;
  /** Whether the browser offers to install it. */
  offered: boolean;
}

export type InstallWay =
  | 'installed'
  /** A browser inside another app, which can install nothing. */
  | 'in-app'
  | 'ios'
  /** A browser on iOS that is not Safari. */
  | 'ios-other'
  | 'android-prompt'
  | 'android-menu'
  | 'desktop-prompt'
  | 'desktop'
  | 'desktop-safari'
  | 'desktop-none';

/** QQ's own browser is called MQQBrowser and is one; Telegram names itself on Android only. */
const inApp = /MicroMessenger|\bQQ\/|Telegram|Weibo|AlipayClient|DingTalk/;

/** How the site is installed at a place. */
export function installWay({ userAgent, touches, run, standalone, offered }: Place): InstallWay {
  if (standalone || run !== 'other') return 'installed';
  if (inApp.test(userAgent)) return 'in-app';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touches)) {
    return /CriOS|FxiOS|EdgiOS|OPiOS|MQQBrowser/.test(userAgent) ? 'ios-other' : 'ios';
  }
  if (/Android/.test(userAgent)) return offered ? 'android-prompt' : 'android-menu';
  if (offered) return 'desktop-prompt';
  if (/Firefox\//.test(userAgent)) return 'desktop-none';
  return /Macintosh/.test(userAgent) && !/Chrome\//.test(userAgent) ? 'desktop-safari' : 'desktop';
}
