import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { Rows } from '../../../ui/rows.tsx';
import { OptionRow, type Settings, SwitchRow } from './setting-rows.tsx';

/** What a tap does. */
export function TouchSettings(props: Settings) {
  return (
    <Rows heading={words.touch}>
      <OptionRow
        {...props}
        name="zones"
        values={['sides', 'corner', 'forward', 'none']}
        words={words.zones}
      />
      <SwitchRow {...props} name="mirrored" words={words.mirrored} />
      <SwitchRow {...props} name="doubleTapZoom" words={words.doubleTapZoom} />
    </Rows>
  );
}
