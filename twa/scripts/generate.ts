import { writeBubblewrapProject } from './bubblewrap-project.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { needBubblewrap } from './needed-packages.ts';
import { readWrapperSource, twa } from './wrapper-source.ts';

// `npm run twa:generate`: the Gradle project out of app.config.json.
await endWithSentence(async () => {
  const source = readWrapperSource();
  needBubblewrap();
  await writeBubblewrapProject(source, twa);
  console.log(`twa/android is the app ${source.config.packageId}, version ${source.config.av}.`);
});
