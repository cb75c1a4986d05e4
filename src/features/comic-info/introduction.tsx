import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';
import { DownIcon } from '../../ui/down-icon.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import styles from './introduction.module.css';

/** What a comic is about; a long one is folded on phones and tablets. */
export function Introduction({ text }: { text: string }) {
  const [open, setOpen] = useKeptState('introduction', false);
  const said = comicInfoWords;
  if (text === '') return null;
  return (
    <section
      className={styles.introduction}
      aria-label={said.introduction}
      data-length={lengthOf(text)}
      {...(open && { 'data-open': '' })}
    >
      <p lang={shellWords.tongue(text)}>{text}</p>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? said.fold : said.expand}
        <DownIcon size={16} />
      </button>
    </section>
  );
}

/**
 * Whether three lines hold a text: of a phone some 66 characters, of a tablet some 115. Counted, not measured, so that
 * the server draws the same.
 */
function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 66) return 'short';
  return text.length <= 115 ? 'medium' : 'long';
}
