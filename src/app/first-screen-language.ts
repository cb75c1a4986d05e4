import { en } from '../text/en.ts';
import { speak } from '../text/language.ts';
import { zhTW } from '../text/zh-TW.ts';

// The build leaves a copy a language (`first-screen.en.js`): words are constants to the rooms, and one server speaks all
// three. So this module does its work on import, before any room is made.
if (import.meta.url.endsWith('.en.js')) speak('en', en);
if (import.meta.url.endsWith('.zh-TW.js')) speak('zh-TW', zhTW);
