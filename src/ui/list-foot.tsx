import { rangeLabel } from '../../domain/range-label.ts';
import { groupedNumber } from '../../domain/short-number.ts';
import styles from './list-foot.module.css';
import { Pager, type PagerWords } from './pager.tsx';

/** The end of a list: its other pages, and which items this one has. */
export function ListFoot(props: {
  list: { page: number; size: number; total: number };
  descending?: boolean;
  address: (page: number) => string;
  words: { pager: PagerWords; range: (range: string, total: string) => string };
}) {
  const { list, descending = false, address, words } = props;
  const range = rangeLabel(list, descending);
  if (list.total <= list.size || range === '') return null;
  return (
    <div className={styles.foot}>
      <Pager {...list} descending={descending} address={address} words={words.pager} />
      <span className={styles.range}>{words.range(range, groupedNumber(list.total))}</span>
    </div>
  );
}
