import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBubblewrapProject } from './bubblewrap-project.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { needBubblewrap } from './needed-packages.ts';
import { replaceProject } from './replace-project.ts';
import { readWrapperSource, twa } from './wrapper-source.ts';

// `npm run twa:generate`: the Gradle project out of app.config.json.
await endWithSentence(async () => {
  const source = readWrapperSource();
  needBubblewrap();
  const folder = mkdtempSync(join(tmpdir(), 'twa-generate-'));
  try {
    // What is there stays until all of the new one is.
    await writeBubblewrapProject(source, folder);
    replaceProject(folder, twa);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`twa/android is the app ${source.config.packageId}, version ${source.config.av}.`);
});
