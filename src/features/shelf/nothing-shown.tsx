import { shelfWords } from '../../text/shelf.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { Void } from '../../ui/void.tsx';
import type { ShelfFilter } from './filtering.ts';
import type { ShelfChoice } from './use-shelf-choice.ts';

/** The shelf has such comics perhaps, but not among those that are shown. */
export function NothingShown({ filter }: { filter: ShelfChoice<ShelfFilter> }) {
  const { title, sentence, action } = shelfWords.empty.filtered;
  // Its button goes with it.
  useFocusAfter(true);
  return (
    <Void picture="bottle" title={title} sentence={sentence(shelfWords.filters[filter.value])}>
      <Button look="main" onClick={() => filter.onChange('all')}>
        {action}
      </Button>
    </Void>
  );
}
