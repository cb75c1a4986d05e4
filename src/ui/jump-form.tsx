import { useState } from 'react';
import type { ChapterBrief } from '../../contract/comic.ts';
import { chapterMark, isNumbered } from '../../domain/chapter-name.ts';
import styles from './jump-form.module.css';

interface JumpWords {
  jump: string;
  jumpLabel: string;
  jumpGo: string;
  jumpNone: (mark: string) => string;
}

/** Goes to a chapter by what is written on it; for lists that are too long to look through. */
export function JumpForm(props: {
  said: JumpWords;
  chapters: ChapterBrief[];
  onJump: (chapter: ChapterBrief) => void;
}) {
  const { said, chapters, onJump } = props;
  const [missing, setMissing] = useState('');
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        // Read where it stands: it may have been typed before the script was there.
        const typed = String(new FormData(event.currentTarget).get('chapter') ?? '');
        // Input methods of Chinese write wide digits.
        const wanted = typed.normalize('NFKC').trim();
        const chapter =
          chapters.find((it) => chapterMark(it).normalize('NFKC') === wanted) ??
          // Who asks for 97 where 96 is followed by 98 means no other chapter.
          chapters.find((it) => !isNumbered(it) && String(it.chapterNo) === wanted);
        setMissing(chapter || wanted === '' ? '' : said.jumpNone(wanted));
        if (chapter) onJump(chapter);
      }}
    >
      <label>
        <span aria-hidden="true">{said.jump}</span>
        <input
          name="chapter"
          aria-label={said.jumpLabel}
          aria-invalid={missing !== ''}
          aria-describedby="jump-missing"
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={12}
          size={4}
        />
      </label>
      <button type="submit">{said.jumpGo}</button>
      <span id="jump-missing" role="status">
        {missing}
      </span>
    </form>
  );
}
