import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { RowButton, Rows } from '../../../ui/rows.tsx';
import { showZones } from '../pages/zone-hint-state.ts';
import { OptionRow, type Settings, SwitchRow } from './setting-rows.tsx';

/** What a tap does: in the strip there are no sides to it. */
export function TouchSettings({ onClose, ...props }: Settings & { onClose: () => void }) {
  const { view, zones } = props.choices;
  const show = () => {
    onClose();
    showZones();
  };
  return (
    <Rows heading={words.touch}>
      {view !== 'strip' && (
        <>
          <OptionRow
            {...props}
            name="zones"
            values={['sides', 'corner', 'forward', 'none']}
            words={words.zones}
          />
          {zones !== 'none' && (
            <RowButton name={words.showZones.name} small={words.showZones.small} onClick={show} />
          )}
          <SwitchRow {...props} name="mirrored" words={words.mirrored} />
        </>
      )}
      <SwitchRow {...props} name="doubleTapZoom" words={words.doubleTapZoom} />
      <SwitchRow {...props} name="pinchZoom" words={words.pinchZoom} />
    </Rows>
  );
}
