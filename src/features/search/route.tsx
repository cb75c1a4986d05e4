import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { CodedError } from '../../../contract/coded-error.ts';
import type { ComicBrief } from '../../../contract/comic.ts';
import { blocks } from '../../../contract/constants.ts';
import { callContext } from '../../api/call.ts';
import { shelfMemberId } from '../../stores/member-id.ts';
import { useSite } from '../../stores/site.ts';
import { searchWords } from '../../text/search.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import column from '../../ui/column.module.css';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { InlineFault } from '../../ui/inline-fault.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { ComicTurns } from './comic-turns.tsx';
import { HotWords } from './hot-words.tsx';
import styles from './route.module.css';
import { SearchHead } from './search-head.tsx';
import { SearchedWords } from './searched-words.tsx';

const said = searchWords;

interface SearchData {
  /** Null: could not be had; the search itself does not need them. */
  recommended: ComicBrief[] | null;
  guess: ComicBrief[] | null;
  offline: boolean;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<SearchData> {
  const call = context.get(callContext);
  const [recommended, guess] = await Promise.allSettled([
    call('recommend', { size: blocks.recommended.blockSize }),
    call('guess', { size: blocks.guessYouLike.blockSize }),
  ]);
  const failed = [recommended, guess].find((it) => it.status === 'rejected')?.reason;
  return {
    recommended: recommended.status === 'fulfilled' ? recommended.value.items : null,
    guess: guess.status === 'fulfilled' ? guess.value.items : null,
    offline: failed instanceof CodedError && failed.code === 'offline',
  };
}

export const handle: RoomHandle<SearchData> = {
  head: () => ({ title: said.title, description: said.description, canonical: '/search' }),
  personal: true,
};

/** Where a search begins: what was searched for, what others search for, and what one may like. */
export function Component() {
  const { recommended, guess, offline } = useLoaderData<SearchData>();
  const { revalidate } = useRevalidator();
  const titles = useBlockTitles();
  const failed = recommended === null || guess === null;
  useFocusAfter(failed);
  return (
    <>
      <SearchHead keyword="" focused />
      <main className={`${column.wrap} ${styles.main}`}>
        <h1>
          <HiddenText>{said.title}</HiddenText>
        </h1>
        <AdSlot position={7} />
        <div className={styles.words}>
          <SearchedWords />
          <HotWords />
        </div>
        {failed && (
          <InlineFault
            action={
              <button type="button" onClick={() => void revalidate()}>
                {said.retry}
              </button>
            }
          >
            {offline ? said.blocksOffline : said.blocksFailed}
          </InlineFault>
        )}
        <ComicTurns
          // What was turned through is what the member before was recommended.
          key={shelfMemberId()}
          id={blocks.recommended.id}
          title={titles.recommended}
          comics={recommended ?? []}
        />
        <ComicTurns id={blocks.guessYouLike.id} title={titles.guess} comics={guess ?? []} />
      </main>
    </>
  );
}

/** A merchant may call its blocks as it likes (decisions §8). */
function useBlockTitles(): { recommended: string; guess: string } {
  const named = useSite().config?.blocks ?? [];
  const titleOf = (blockId: number) => named.find(({ id }) => id === blockId)?.title;
  return {
    recommended: titleOf(blocks.recommended.id) || said.recommended,
    guess: titleOf(blocks.guessYouLike.id) || said.guess,
  };
}
