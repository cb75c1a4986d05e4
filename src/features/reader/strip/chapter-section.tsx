import { memo, useState } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { PictureSource } from '../../../../domain/image-address.ts';
import { megabytes } from '../../../../domain/megabytes.ts';
import { readerWords } from '../../../text/reader.ts';
import { AdSlot } from '../../../ui/ad-slot.tsx';
import { chapterTitle, shortChapterTitle } from '../chapter/chapter-title.ts';
import type { FlowChapter } from '../chapter/flow-chapter.ts';
import { ChapterActions } from '../end/chapter-actions.tsx';
import { FirstImage } from '../images/first-image.tsx';
import { PageBox } from '../images/page-box.tsx';
import styles from './strip.module.css';

/** The image that the document shows by itself; taken by the section that draws it first. */
export interface FirstOfDocument {
  chapterNo: number;
  imgIndex: number;
  taken: boolean;
}

/** A chapter in the flow: the title that parts it from the one above, and its images' boxes. Drawn once. */
export const ChapterSection = memo(function ChapterSection(props: {
  chapter: FlowChapter;
  /** The one above. */
  before: FlowChapter | null;
  source: PictureSource;
  first: FirstOfDocument;
  /** The reader saves data: sizes are said before anything is fetched. */
  sized: boolean;
}) {
  const { chapterNo, data } = props.chapter;
  const [first] = useState(() => imageOfDocument(props.first, chapterNo));
  return (
    <section className={styles.chapter} data-chapter={chapterNo} aria-label={chapterTitle(data.brief)}>
      {props.before && <ChapterParting ended={props.before} brief={data.brief} sized={props.sized} />}
      {data.chapter.pages.map((page) => (
        <PageBox key={page.i} page={page} sized={props.sized}>
          {page.i === first && (
            <FirstImage
              className={styles.image}
              source={props.source}
              chapter={data.chapter}
              page={page}
              view="strip"
            />
          )}
        </PageBox>
      ))}
    </section>
  );
});

/** What stands between two chapters: that one is over, what may be done about it, and which one begins. */
export function ChapterParting(props: { ended: FlowChapter; brief: ChapterBrief; sized: boolean }) {
  const { brief } = props;
  const { data, session } = props.ended;
  return (
    <header className={styles.parting} data-quiet="">
      <p>{readerWords.end(shortChapterTitle(data.brief))}</p>
      <ChapterActions data={data} session={session} />
      <div className={styles.ad}>
        <AdSlot position={12} />
      </div>
      <h2>{chapterTitle(brief)}</h2>
      {props.sized && <p>{readerWords.gatePages(brief.pageCount, megabytes(brief.bytes))}</p>}
    </header>
  );
}

function imageOfDocument(first: FirstOfDocument, chapterNo: number): number | null {
  return first.taken || first.chapterNo !== chapterNo ? null : first.imgIndex;
}
