/** Where the server gives a merchant's Android app. */
export const appPath = '/app.apk';

/** What is written down of an app, among the merchant's settings. */
export interface AppSettings {
  /** Its key in the media store. */
  androidFile: string;
  androidVersion: string;
  androidPackage: string;
  androidFingerprints: string;
  androidDownloadUrl: string;
  appUrl: string;
}

/** Fingerprints as an operator may have written them, in Android's own form; what is none is left out. */
export function fingerprintsIn(text: string): string[] {
  return text
    .split(/[,，\s]+/)
    .map((fingerprint) => fingerprint.toUpperCase())
    .filter((fingerprint) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(fingerprint));
}
