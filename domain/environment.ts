/** Devices, with the numbers that the specification gives them (§3). */
export const devices = { web: 1, android: 2, ios: 3 } as const;
/** The number of one. */
export type Device = (typeof devices)[keyof typeof devices];

/** The device that a user agent names: iPhone, iPad or iPod are iOS, Android is Android, all else is the web. */
export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return devices.ios;
  return /Android/.test(userAgent) ? devices.android : devices.web;
}

/** Our Android app, a clip on an Apple home screen, or anything else. */
export type RunEnvironment = 'androidApk' | 'appleMobileconfig' | 'other';

/**
 * In what the page runs (specification §4): the Android app before Apple's web clip before a plain browser. Ours names
 * its version in every address that it opens; a referrer `android-app://…` tells only that some app has led here.
 */
export function runEnvironmentOf(told: {
  /** The parameter `av`; null when the address carries none. */
  androidVersion: string | null;
  /** Whether the address carries the parameter `mc`. */
  mobileConfig: boolean;
}): RunEnvironment {
  if (told.androidVersion !== null) return 'androidApk';
  return told.mobileConfig ? 'appleMobileconfig' : 'other';
}

/** The app's version while its address names none (specification §4). */
const defaultAndroidVersion = 20250521001;

/**
 * Whether the site has a newer app than the one that runs. Versions are integers; one that cannot be read counts as the
 * default on the app's side, and as no newer one on the site's.
 */
export function isAndroidOutdated(local: string | null, site: string): boolean {
  const newest = Number.parseInt(site, 10);
  const own = Number.parseInt(local ?? '', 10);
  // What is no number is newer than none.
  return (Number.isNaN(own) ? defaultAndroidVersion : own) < newest;
}
