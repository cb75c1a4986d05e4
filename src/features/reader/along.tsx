import { useEffect } from 'react';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { keepAwake } from '../../platform/wake-lock.ts';
import type { ReaderChoices } from '../../stores/reader-choices.ts';
import { ChapterAhead } from './chapter/chapter-ahead-fetch.tsx';
import type { ChapterFlow } from './chapter/chapter-flow.ts';
import { chapterTitle } from './chapter/chapter-title.ts';
import { Following } from './chapter/following.ts';
import type { OpenChapter } from './chapter/reader-data.ts';
import type { ReadingSession } from './chapter/reading-session.ts';
import { useCountedView } from './chapter/use-counted-view.ts';
import type { ChromeState } from './chrome/use-chrome.ts';
import { Whisper } from './chrome/whisper.tsx';

export { turned } from './pages/turned.ts';

/** What goes along with every chapter that is read; its code comes once the chapter stands. */
export function Along(props: {
  data: OpenChapter;
  session: ReadingSession;
  flow: ChapterFlow;
  room: string;
  /** The server drew the room. */
  fromDocument: boolean;
  next: ChapterBrief | null;
  chrome: ChromeState;
  choices: ReaderChoices;
  /** The strip scrolls by itself. */
  auto: boolean;
}) {
  const { session, flow, choices } = props;
  const { comic, brief } = props.data;
  const { awake } = choices;
  useCountedView(comic.id, brief.chapterNo, props.fromDocument);
  useEffect(() => (awake ? keepAwake() : undefined), [awake]);
  return (
    <>
      <Whisper session={session} chapter={chapterTitle(brief)} chrome={props.chrome} hidden={props.auto} />
      <Following flow={flow} room={props.room} />
      {props.next && <ChapterAhead key={brief.chapterNo} session={session} flow={flow} choices={choices} />}
    </>
  );
}
