import { useRef } from 'react';
import { type BlockComic, blockComics, blockSizes, isByChance } from '../../api/block-comics.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../stores/notices.ts';
import { homeWords } from '../../text/home.ts';
import { useKeptState } from '../../ui/use-kept-state.ts';
import type { HomeBlock } from './load-home.ts';

/** How far a block was turned, and through which comics; null while the first ones stand. */
interface Turned {
  turn: number;
  comics: BlockComic[] | null;
  /** Whether these are all that it turns through. */
  whole: boolean;
}

export interface Turn {
  shown: BlockComic[];
  /** Null where there is nothing to turn to. */
  next: (() => void) | null;
}

/**
 * 换一批: `count` comics at a time out of the block's 20 (specification §9), which are fetched with the first turn. The
 * place is kept for those who come back. `from`: how many at the start stand elsewhere on the page.
 */
export function useTurn(block: HomeBlock, count: number, from: number): Turn {
  const { id, comics: atFirst, total } = block;
  const chance = isByChance(id);
  const [turned, setTurned] = useKeptState<Turned>(`block ${id}`, {
    turn: 0,
    comics: chance ? atFirst : null,
    whole: false,
  });
  const asking = useRef(false);
  const comics = turned.comics ?? atFirst;

  const next = async () => {
    if (turned.whole) return setTurned({ ...turned, turn: turned.turn + 1 });
    if (asking.current) return;
    asking.current = true;
    try {
      const { items } = await blockComics(call, id, { size: blockSizes(id).blockSize });
      setTurned({ turn: chance ? 0 : 1, comics: items, whole: true });
    } catch {
      notify({ severity: 'error', summary: homeWords.notTurned });
    } finally {
      asking.current = false;
    }
  };
  const turns = chance ? atFirst.length >= count : total > count;
  return { shown: turnOf(comics, turned.turn, count, from), next: turns ? () => void next() : null };
}

/** The comics of a turn: it goes round. */
function turnOf(comics: BlockComic[], turn: number, count: number, from: number): BlockComic[] {
  const start = comics.length > from + 1 ? from : 0;
  const length = Math.min(count, turn === 0 ? comics.length - start : comics.length);
  return Array.from({ length }, (_, at) => comics[(start + turn * count + at) % comics.length]).filter(
    (comic) => comic !== undefined,
  );
}
