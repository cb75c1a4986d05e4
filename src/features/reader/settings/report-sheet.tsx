import { useState } from 'react';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { PageReportKind } from '../../../../contract/comic.ts';
import { reportPage } from '../../../commands/report-page.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import styles from './report-sheet.module.css';

const words = readerSheetWords.report;
const kinds = Object.keys(words.kinds) as PageReportKind[];

/** Tells the operator what is wrong with the page on the screen, or another one. */
export function ReportSheet(props: { data: OpenChapter; session: ReadingSession; onClose: () => void }) {
  const { data, session, onClose } = props;
  const [imgIndex, setPage] = useState(() => session.shown[0]);
  const [kind, setKind] = useState<PageReportKind>('missing');
  const { busy, fault, send } = useReport(onClose);
  const { comicId, chapterNo, pages } = data.chapter;
  return (
    <Sheet title={words.title} closeWord={readerSheetWords.close} onClose={onClose}>
      <div className={styles.report}>
        <label className={styles.page}>
          {words.which}
          <select value={imgIndex} onChange={({ target }) => setPage(Number(target.value))}>
            {pages.map(({ i }) => (
              <option key={i} value={i}>
                {words.page(i)}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>{words.what}</legend>
          {kinds.map((it) => (
            <label key={it}>
              <input type="radio" name="kind" checked={it === kind} onChange={() => setKind(it)} />
              {words.kinds[it]}
            </label>
          ))}
        </fieldset>
        <p role="alert">{fault}</p>
        <BusyButton look="main" busy={busy} onClick={() => void send({ comicId, chapterNo, imgIndex }, kind)}>
          {busy ? words.sending : words.send}
        </BusyButton>
      </div>
    </Sheet>
  );
}

function useReport(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function send(...said: Parameters<typeof reportPage>): Promise<void> {
    setBusy(true);
    setFault('');
    try {
      await reportPage(...said);
      onDone();
      confirmDone(words.done);
    } catch (error) {
      setFault(faultOf(error));
    }
    setBusy(false);
  }
  return { busy, fault, send };
}

function faultOf(error: unknown): string {
  const code = error instanceof CodedError ? error.code : null;
  if (code === 'Request03') return words.tooMany;
  return code === 'offline' ? words.offline : words.failed;
}
