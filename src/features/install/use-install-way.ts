import { useSyncExternalStore } from 'react';
import { isAndroidOutdated } from '../../../domain/environment.ts';
import { hasInstallPrompt, onInstallPrompt } from '../../platform/install-prompt.ts';
import { isStandalone, onDisplayMode } from '../../platform/standalone.ts';
import { useEnvironment } from '../../stores/environment.ts';
import { useSite } from '../../stores/site.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type InstallWay, installWay } from './install-way.ts';

/** How the site is installed here; null on the server, which knows no device. */
export function useInstallWay(): InstallWay | null {
  const { run, androidVersion } = useEnvironment();
  const { config } = useSite();
  const offered = useSyncExternalStore(onInstallPrompt, hasInstallPrompt, () => false);
  const standalone = useSyncExternalStore(onDisplayMode, isStandalone, () => false);
  if (!useHydrated()) return null;
  const { userAgent, maxTouchPoints } = navigator;
  const inTelegram = isInTelegram();
  const outdated = isAndroidOutdated(androidVersion, config?.androidVersion ?? '');
  return installWay({
    userAgent,
    touches: maxTouchPoints > 1,
    inTelegram,
    run,
    outdated,
    standalone,
    offered,
  });
}

/** In its Mini Apps and, on phones, in the browser inside of its chats. */
export function isInTelegram(): boolean {
  return 'TelegramWebviewProxy' in window || 'telegram' in document.documentElement.dataset;
}
