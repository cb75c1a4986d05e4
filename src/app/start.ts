// Names the layers of the styles in their order, so it comes before every other sheet.
import '../ui/base.css';
import '../ui/tokens.css';
import { languageIn } from '../../contract/languages.ts';
import { speak } from '../text/language.ts';

/**
 * The document already shows something (the server's first screen, or the shell's outline): it is painted before our
 * code runs, which on a slow phone would hold the first frame back by a tenth of a second and more.
 */
function afterFirstPaint(run: () => void): void {
  // A tab that is opened in the background gets no frames.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

async function start(): Promise<void> {
  const language = languageIn(document.cookie);
  // Set again, even to the same, it makes all styles be looked up again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  // Rooms take their words as they are loaded, so the words come first.
  if (language === 'en') speak(language, (await import('../text/en.ts')).en);
  if (language === 'zh-TW') speak(language, (await import('../text/zh-TW.ts')).zhTW);
  await import('./main.tsx');
}

afterFirstPaint(() => void start());
