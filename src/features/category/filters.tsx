import type { Categories } from '../../../contract/comic.ts';
import type { ComicFilter } from '../../api/comic-filter.ts';
import { categoryWords } from '../../text/category.ts';
import { FilterWords } from '../../ui/filter-words.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { finishedChoices, priceChoices, tagChoices, typeChoices } from './filter-choices.ts';
import styles from './filters.module.css';

/** How many tags stand there before one asks for more. */
const fewTags = 14;

/** The conditions, each with its words. */
export function Filters({ filter, categories }: { filter: ComicFilter; categories: Categories }) {
  const [open, setOpen] = useKeptState('tags', false);
  const more = categories.tags.length - fewTags;
  const said = categoryWords;
  return (
    <div className={styles.filters}>
      <FilterWords name={said.type} choices={typeChoices(filter, categories)} />
      <FilterWords
        name={said.tag}
        choices={tagChoices(filter, categories, open ? categories.tags.length : fewTags)}
        open={open}
      >
        {more > 0 && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? said.fewerTags : said.moreTags(more)}
          </button>
        )}
      </FilterWords>
      <FilterWords name={said.finished} choices={finishedChoices(filter)} />
      <FilterWords name={said.price} choices={priceChoices(filter)} />
    </div>
  );
}
