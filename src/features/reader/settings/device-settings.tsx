import { megabytes } from '../../../../domain/megabytes.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { Rows } from '../../../ui/rows.tsx';
import { NumberRow, type Settings, SwitchRow } from './setting-rows.tsx';

/** What holds for every comic on this device; pages do not scroll by themselves. */
export function DeviceSettings(props: Settings & { bytes: number }) {
  const { name, small } = words.dataSaver;
  return (
    <Rows heading={words.more}>
      {props.choices.view === 'strip' && (
        <NumberRow {...props} name="scrollSpeed" word={words.scrollSpeed} spoken={words.speed} />
      )}
      <SwitchRow {...props} name="dataSaver" words={{ name, small: small(megabytes(props.bytes)) }} />
      <SwitchRow {...props} name="awake" words={words.awake} />
      <SwitchRow {...props} name="eInk" words={words.eInk} />
      <SwitchRow {...props} name="letterKeys" words={words.letterKeys} />
      <SwitchRow {...props} name="incognito" words={words.incognito} />
    </Rows>
  );
}
