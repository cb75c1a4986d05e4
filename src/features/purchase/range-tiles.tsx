import { groupedNumber } from '../../../domain/short-number.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import styles from './range-tiles.module.css';
import { priceOfAll, type Range, type RangeName } from './ranges.ts';
import type { Choice } from './use-choice.ts';

const said = purchaseWords;

/** The ranges as tiles of which one is chosen; the arrow keys go from one to the next. */
export function RangeTiles({ choice, onChoose }: { choice: Choice; onChoose: (range: RangeName) => void }) {
  return (
    <fieldset className={styles.tiles} aria-label={said.ranges} data-count={choice.ranges.length}>
      {choice.ranges.map((range) => {
        const checked = range.name === choice.range;
        return (
          <label key={range.name} {...(checked && { 'data-chosen': '' })}>
            <input type="radio" name="range" checked={checked} onChange={() => onChoose(range.name)} />
            {nameOf(range)}
            <small>
              {lineOf(range, checked ? choice.chapters.length : 0)}
              {range.name === 'all' && <HiddenText>{said.countedIn}</HiddenText>}
            </small>
          </label>
        );
      })}
    </fieldset>
  );
}

function nameOf({ name, chapters }: Range): string {
  switch (name) {
    case 'asked':
      return said.asked(chapters.length);
    case 'next':
      return said.next(chapters.length);
    case 'all':
      return said.all;
    case 'chosen':
      return said.chosen;
  }
}

function lineOf({ name, chapters }: Range, chosen: number): string {
  const points = groupedNumber(priceOfAll(chapters));
  if (name === 'chosen') return said.chosenCount(chosen);
  return name === 'all' ? said.countAndPoints(chapters.length, points) : said.points(points);
}
