import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { needTools } from './needed-packages.ts';
import { runTool } from './run-tool.ts';
import { twa } from './wrapper-source.ts';

/** A key in a key store. The passwords go to the tools by their environment: their arguments can be seen by others. */
export interface SigningKey {
  store: string;
  alias: string;
  storePassword: string;
  keyPassword: string;
}

/** The operator's key as TWA_KEYSTORE and its fellows name it; null when none is named. Throws one sentence. */
export function operatorKey(environment: NodeJS.ProcessEnv): SigningKey | null {
  const { TWA_KEYSTORE: store, TWA_KEYSTORE_PASSWORD: storePassword } = environment;
  if (!store) return null;
  if (!existsSync(store)) throw new Error(`TWA_KEYSTORE names "${store}", which is not there.`);
  if (!storePassword) throw new Error('TWA_KEYSTORE is set without TWA_KEYSTORE_PASSWORD.');
  return {
    store,
    storePassword,
    alias: environment.TWA_KEY_ALIAS || 'android',
    keyPassword: environment.TWA_KEY_PASSWORD || storePassword,
  };
}

/** A key of this machine for trying out, made when it is missing. It is no secret and never leaves the folder. */
export function throwAwayKey(store = join(twa, 'build/throw-away.p12')): SigningKey {
  const key = { store, alias: 'android', storePassword: 'throw-away', keyPassword: 'throw-away' };
  if (existsSync(store)) return key;
  needTools(['keytool']);
  mkdirSync(dirname(store), { recursive: true });
  runTool('keytool', [
    ...['-genkeypair', '-keystore', store, '-storetype', 'PKCS12', '-storepass', key.storePassword],
    ...['-alias', key.alias, '-keyalg', 'RSA', '-keysize', '2048', '-validity', '10000'],
    ...['-dname', 'CN=Throw-away'],
  ]);
  return key;
}

/** What is wrong with a key by what `apksigner` says of it: one sentence in place of Java's lines. */
export function keyFault({ store, alias }: SigningKey, said: string): string {
  if (said.includes('password was incorrect'))
    return `TWA_KEYSTORE_PASSWORD is not the password of ${store}.`;
  if (said.includes('does not contain a key'))
    return `${store} has no key "${alias}": TWA_KEY_ALIAS names it.`;
  if (said.includes('Failed to obtain key')) {
    return `TWA_KEY_PASSWORD is not the password of the key "${alias}" in ${store}.`;
  }
  return said.includes('Failed to load signer') ? `${store} is no key store that can be read.` : said;
}
