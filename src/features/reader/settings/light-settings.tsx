import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { Rows } from '../../../ui/rows.tsx';
import { NumberRow, type Settings } from './setting-rows.tsx';

/** What the eyes get. */
export function LightSettings(props: Settings) {
  return (
    <Rows heading={words.light}>
      <NumberRow {...props} name="brightness" word={words.brightness} spoken={words.percent} />
      <NumberRow {...props} name="nightTint" word={words.nightTint} spoken={words.percent} />
    </Rows>
  );
}
