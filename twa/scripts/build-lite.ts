import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { endWithSentence } from './end-with-sentence.ts';
import { buildLite, liteTools } from './lite-apk.ts';
import { needTools } from './needed-packages.ts';
import { operatorKey, throwAwayKey } from './signing-key.ts';
import { readWrapperSource, repository, twa } from './wrapper-source.ts';

// `npm run twa:apk [-- app.config.json]`: the small launcher, built and signed on this machine.
await endWithSentence(async () => {
  const [file] = process.argv.slice(2);
  const source = readWrapperSource(file === undefined ? undefined : resolve(file));
  const key = operatorKey(process.env);
  // All that is missing in one line, the tool that makes a key among it.
  needTools([...liteTools, 'keytool'], true);
  const apk = await buildLite(source, key ?? throwAwayKey(), join(twa, 'build/lite'));
  console.log(`${relative(repository, apk)} (${Math.round(statSync(apk).size / 1024)} KB)`);
  if (key) return;
  console.log('Signed with a throw-away key: for trying out, never for readers. Set TWA_KEYSTORE for yours.');
});
