import { ApkError } from '../android/apk-error.ts';
import { appPath } from '../usecases/app-settings.ts';
import { putApp } from '../usecases/put-app.ts';
import type { CommandPlan, Done } from './command.ts';
import type { Desk } from './desk.ts';
import { fileAt } from './file-at.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'app put FILE.apk [--replace]     gives readers this Android app; --replace: also an older or foreign one',
];
const largestMb = 100;

/** `app …`: the Android app of a merchant. */
export const appCommand: CommandPlan = {
  usage,
  flags: ['replace', 'mid'],
  async run(desk, words, flags) {
    const [verb, path, ...more] = words;
    if (verb !== 'put' || path === undefined || more.length > 0) throw wrongWords(usage, words);
    return put(desk, await merchantOf(desk, flags), path, flags.replace === true);
  },
};

async function put(desk: Desk, merchantId: number, path: string, anyway: boolean): Promise<Done> {
  const app = await taken(desk, merchantId, await fileAt(path, 'an app', largestMb), anyway);
  const { packageName, versionName, fingerprints, androidDownloadUrl, appUrl } = app;
  const elsewhere = [androidDownloadUrl, appUrl].filter((address) => !address.startsWith(appPath));
  const lines = [
    `Merchant ${merchantId} gives the app ${packageName}, version ${versionName}, at ${appPath}?mid=${merchantId}.`,
    `It is signed by ${fingerprints.join(', ')}, which /.well-known/assetlinks.json now says.`,
    `Readers with an older version are asked to update.`,
    ...(elsewhere.length > 0
      ? [`They are sent to ${[...new Set(elsewhere)].join(' and ')}, as appUrl and androidDownloadUrl say.`]
      : []),
  ];
  const { androidFile: _file, ...json } = app;
  return { line: lines.join('\n'), json: { merchantId, ...json } };
}

async function taken(desk: Desk, merchantId: number, bytes: Buffer, anyway: boolean) {
  try {
    return await putApp(desk, merchantId, bytes, anyway);
  } catch (error) {
    if (error instanceof ApkError) throw new OperatorError(error.message);
    throw error;
  }
}
