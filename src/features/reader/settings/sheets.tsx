import { ChapterSheet } from '../chrome/chapter-sheet.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import type { SheetProps } from './sheet-name.ts';

export function Sheets(props: SheetProps) {
  const { name, data, session, onClose } = props;
  switch (name) {
    case 'chapters':
      return <ChapterSheet data={data} onClose={onClose} />;
    case 'settings':
      return <SettingsSheet data={data} onClose={onClose} />;
    case 'more':
      return session && !data.lock ? <MoreSheet {...props} data={data} session={session} /> : null;
    case 'report':
      return session && !data.lock ? <ReportSheet data={data} session={session} onClose={onClose} /> : null;
    case 'keys':
      return <KeysSheet onClose={onClose} />;
  }
}
