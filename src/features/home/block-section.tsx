import type { ReactNode } from 'react';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { MoreLink, QuietButton } from '../../ui/quiet-action.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { blockWords } from './block-words.ts';
import type { HomeBlock } from './load-home.ts';

/** A block with its head: the merchant's title or our own, 换一批 where it turns, and the way to its whole list. */
export function BlockSection(props: { block: HomeBlock; next?: (() => void) | null; children: ReactNode }) {
  const { block, next } = props;
  const { title, aside } = blockWords(block);
  const id = `block-${block.id}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} aside={aside}>
        {next && (
          <QuietButton onClick={next}>
            <RefreshIcon size={16} />
            {homeWords.next}
          </QuietButton>
        )}
        <MoreLink to={`/comicList?block=${block.id}`} of={title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      {props.children}
    </section>
  );
}
