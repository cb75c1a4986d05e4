import { queryKeys } from '../../contract/constants.ts';
import { ApkError } from '../android/apk-error.ts';
import { type ApkFacts, readApk } from '../android/read-apk.ts';
import { type AppSettings, appPath, fingerprintsIn } from './app-settings.ts';
import { fileVersion } from './file-version.ts';
import { appKey } from './media-keys.ts';
import { type FileShelf, putMerchantFile } from './merchant-file.ts';

/**
 * Takes a merchant's app in: its file, and what the site must know of it. Answers what was set. Throws ApkError when the
 * file is no signed APK, or, unless `anyway`, when phones that have the app now would not take it as a newer one.
 */
export async function putApp(
  shelf: FileShelf,
  merchantId: number,
  bytes: Buffer,
  anyway: boolean,
): Promise<ApkFacts & AppSettings> {
  const apk = await readApk(bytes);
  checkVersion(apk);
  const key = appKey(merchantId, `${apk.versionName}-${fileVersion(bytes)}`);
  const file = { setting: 'androidFile', key, bytes } as const;
  const settings = await putMerchantFile(shelf, merchantId, file, (set) => {
    const known = knownApp(set);
    if (!anyway) checkUpdate(apk, known);
    return settingsFor(apk, known, merchantId);
  });
  return { ...apk, ...settings, androidFile: key };
}

function knownApp(settings: Readonly<Record<string, unknown>>): AppSettings {
  const text = (key: keyof AppSettings) => (typeof settings[key] === 'string' ? settings[key].trim() : '');
  return {
    androidFile: text('androidFile'),
    androidVersion: text('androidVersion'),
    androidPackage: text('androidPackage'),
    androidFingerprints: text('androidFingerprints'),
    androidDownloadUrl: text('androidDownloadUrl'),
    appUrl: text('appUrl'),
  };
}

/** The app tells the site its version as `av`, which is compared with what is set here. */
function checkVersion({ versionName }: ApkFacts): void {
  if (/^\d{1,15}$/.test(versionName)) return;
  throw new ApkError(
    `The APK calls its version "${versionName}": it must be its av, digits like 20250521001, as twa/ builds it.`,
  );
}

function checkUpdate(apk: ApkFacts, known: AppSettings): void {
  if (Number(apk.versionName) < Number(known.androidVersion || 0)) {
    throw new ApkError(
      `The APK is version ${apk.versionName}, older than ${known.androidVersion}, which readers are told of.`,
    );
  }
  if (known.androidFile === '') return;
  if (apk.packageName !== known.androidPackage) {
    throw new ApkError(
      `The APK is the app ${apk.packageName}, not ${known.androidPackage}: phones would have both.`,
    );
  }
  const keys = fingerprintsIn(known.androidFingerprints);
  if (!apk.fingerprints.some((it) => keys.includes(it))) {
    throw new ApkError(
      'The APK is signed with another key than the app that readers have: their phones refuse it as an update.',
    );
  }
}

function settingsFor(apk: ApkFacts, known: AppSettings, merchantId: number) {
  const isOwn = (address: string) => address === '' || address.startsWith(appPath);
  const samePackage = apk.packageName === known.androidPackage;
  // Keys that were set by hand stay: a store signs with one of its own.
  const keys = [...(samePackage ? fingerprintsIn(known.androidFingerprints) : []), ...apk.fingerprints];
  return {
    androidVersion: apk.versionName,
    androidPackage: apk.packageName,
    androidFingerprints: [...new Set(keys)].join(','),
    androidDownloadUrl: isOwn(known.androidDownloadUrl)
      ? `${appPath}?${queryKeys.merchant}=${merchantId}`
      : known.androidDownloadUrl,
    appUrl: isOwn(known.appUrl) ? appPath : known.appUrl,
  };
}
