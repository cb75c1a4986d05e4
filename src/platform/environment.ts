import { queryKeys } from '../../contract/constants.ts';
import { deviceOf, runEnvironmentOf } from '../../domain/environment.ts';
import { keep, readKept } from './kept.ts';

/** Where the page runs (specification §4). */
export interface Environment {
  device: ReturnType<typeof deviceOf>;
  run: ReturnType<typeof runEnvironmentOf>;
  /** As the address said it (`av`); null when it said none. */
  androidVersion: string | null;
  /** The promotion channel (`ch`), empty when there is none; at most 64 characters, as registration takes it. */
  channel: string;
}

const storageKey = 'mandao.environment';

/**
 * Reads the environment from the address, the user agent and what this tab was told before. Kept in the tab's own
 * storage only: plain Chrome, opened later at the same address, is not the app.
 */
export function readEnvironment(): Environment {
  const query = new URLSearchParams(location.search);
  const before = readKept(storageKey, toldBefore, () => sessionStorage);
  const told = {
    androidVersion: query.get(queryKeys.androidVersion) ?? before?.androidVersion ?? null,
    mobileConfig: query.has(queryKeys.mobileConfig) || (before?.mobileConfig ?? false),
    channel: (query.get(queryKeys.channel) ?? before?.channel ?? '').slice(0, 64),
  };
  keep(storageKey, told, () => sessionStorage);
  return {
    device: deviceOf(navigator.userAgent),
    run: runEnvironmentOf(told),
    androidVersion: told.androidVersion,
    channel: told.channel,
  };
}

/** What was found at start: a later page of the same tab no longer carries it in its address. */
function toldBefore({ androidVersion, mobileConfig, channel }: Record<string, unknown>) {
  return {
    androidVersion: typeof androidVersion === 'string' ? androidVersion : null,
    mobileConfig: mobileConfig === true,
    channel: typeof channel === 'string' ? channel : '',
  };
}
