import { useEffect, useState } from 'react';
import type { ChapterBrief, ComicDetail } from '../../../contract/comic.ts';
import { byteSize } from '../../../domain/byte-size.ts';
import { chapterMark } from '../../../domain/chapter-name.ts';
import { pauseSaving, resumeSaving, saveChapters } from '../../commands/save-chapters.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { isCostly } from '../../platform/connection.ts';
import { canSave } from '../../platform/saved-images.ts';
import { storageUse } from '../../platform/storage-use.ts';
import { confirmDone } from '../../stores/notices.ts';
import { useSavingRules } from '../../stores/saving-rules.ts';
import { useOnline } from '../../stores/use-online.ts';
import type { SavedMarks } from '../../stores/use-saved.ts';
import { chapterSpanWords } from '../../text/chapter-span.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { saveSheetWords } from '../../text/save-sheet.ts';
import { shellWords } from '../../text/shell.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { InlineFault } from '../../ui/inline-fault.tsx';
import { Link } from '../../ui/link.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useStands } from '../../ui/use-stands.ts';
import { Void } from '../../ui/void.tsx';
import { savePicks } from './save-picks.ts';
import styles from './save-sheet.module.css';

const said = saveSheetWords;

/** Which chapters shall be on this device, how much they are, and what is here already. */
export function SaveSheet(props: {
  comic: ComicDetail;
  chapters: readonly ChapterBrief[];
  entry: HistoryEntry | null;
  marks: SavedMarks;
  onClose: () => void;
}) {
  const { comic, chapters, entry, marks, onClose } = props;
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const stands = useStands();
  const online = useOnline();
  const open = chapters.filter((it) => (it.free || it.bought) && !isHere(it, marks));
  const wanted = open.filter(({ chapterNo }) => chosen.has(chapterNo));
  const openOnes = new Set(open);
  const underWay = [...marks.values()].some(({ state }) => state === 'waiting');
  const save = async (anyNetwork: boolean) => {
    if (wanted.length === 0 || busy) return;
    setBusy(true);
    setFailed(false);
    const queued = await saveChapters({ comic, chapters, chosen: wanted, anyNetwork });
    setBusy(false);
    if (!queued) return setFailed(true);
    confirmDone(said.queued(wanted.length));
    // One that was opened meanwhile is another.
    if (stands()) onClose();
  };
  const closed = canSave() ? (online ? null : said.onlyOnline) : said.cannot;
  return (
    <Sheet
      title={said.sheet}
      closeWord={shellWords.close}
      onClose={onClose}
      foot={
        open.length > 0 && <Foot {...{ wanted, closed, failed, busy }} onSave={(any) => void save(any)} />
      }
    >
      <Here comicId={comic.id} marks={marks} />
      {open.length === 0 && !underWay && <Void picture="boat" {...said.nothingToSave} />}
      <Picker
        label={said.picker}
        spanWords={chapterSpanWords}
        picks={(open.length > 0 ? savePicks(open, entry) : []).map(({ name, chapters: picked }) => ({
          name: said.picks[name](picked.length),
          keys: picked.map(({ chapterNo }) => chapterNo),
        }))}
        choices={chapters.map((chapter) => ({
          key: chapter.chapterNo,
          mark: chapterMark(chapter),
          name: spokenName(chapter, marks),
          closed: !openOnes.has(chapter),
          had: isHere(chapter, marks),
        }))}
        chosen={chosen}
        onChoose={choose}
      >
        {open.length > 0 && chapters.some((it) => !it.free && !it.bought) && (
          <p className={styles.locked}>{said.lockedOnes}</p>
        )}
      </Picker>
    </Sheet>
  );
}

/** What it comes to, what room there is, and the button; in its place why there is none. */
function Foot(props: {
  wanted: readonly ChapterBrief[];
  closed: string | null;
  /** The last attempt came to nothing: said here, as a notice would lie beneath the sheet. */
  failed: boolean;
  busy: boolean;
  onSave: (anyNetwork: boolean) => void;
}) {
  const { wanted, closed, failed, busy, onSave } = props;
  const left = useRoomLeft();
  const { wifiOnly } = useSavingRules();
  const bytes = wanted.reduce((sum, it) => sum + it.bytes, 0);
  const costly = wifiOnly && isCostly();
  if (closed !== null) return <p role="status">{closed}</p>;
  return (
    <div className={styles.foot}>
      <p className={styles.sum} role="status">
        <b>{wanted.length === 0 ? said.pickFirst : said.sum(wanted.length, byteSize(bytes))}</b>
        {left !== null && (
          <span>{bytes > left ? said.tooBig(byteSize(left)) : said.left(byteSize(left))}</span>
        )}
      </p>
      {failed && <InlineFault>{said.notQueued}</InlineFault>}
      {wanted.length > 0 && (
        <BusyButton look="main" busy={busy} onClick={() => onSave(costly)}>
          {costly ? said.confirmCostly(wanted.length) : said.confirm(wanted.length)}
        </BusyButton>
      )}
    </div>
  );
}

/** What is on this device or on its way, with the way to stop it and to go on. */
function Here({ comicId, marks }: { comicId: number; marks: SavedMarks }) {
  const all = [...marks.values()];
  const done = all.filter(({ open }) => open);
  const running = all.filter(({ state }) => state === 'waiting');
  const stopped = all.filter(({ state }) => state === 'paused' || state === 'failed');
  if (all.length === 0) return null;
  const share = all.reduce((sum, it) => sum + it.share, 0) / all.length;
  const here = said.here(done.length, byteSize(done.reduce((sum, it) => sum + it.bytes, 0)));
  return (
    <div className={styles.here}>
      <p>
        <span aria-hidden={running.length === 0}>
          {running.length > 0 ? said.saving(Math.floor(share * 100)) : here}
        </span>
        {/* Who listens hears that it goes on, and how it ends: not each percent. */}
        <span role="status">
          <HiddenText>{running.length > 0 ? said.underWay : here}</HiddenText>
        </span>
      </p>
      {running.length > 0 && (
        <Button look="text" onClick={() => void pauseSaving(comicId)}>
          {said.pause}
        </Button>
      )}
      {running.length === 0 && stopped.length > 0 && (
        <Button look="text" onClick={() => void resumeSaving(comicId)}>
          {said.goOn}
        </Button>
      )}
      <Link to="/myAccount/storage">{said.manage}</Link>
    </div>
  );
}

/** Bytes that may still be kept; null while the browser has not told, or does not. */
function useRoomLeft(): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    void storageUse().then((use) => !gone && setLeft(use?.left ?? null));
    return () => {
      gone = true;
    };
  }, []);
  return left;
}

/** On this device for this reader, or on its way. */
function isHere({ chapterNo }: ChapterBrief, marks: SavedMarks): boolean {
  const mark = marks.get(chapterNo);
  return mark !== undefined && (mark.open || mark.state === 'waiting');
}

function spokenName(chapter: ChapterBrief, marks: SavedMarks): string {
  const name = chapterWord(chapter);
  const mark = marks.get(chapter.chapterNo);
  if (mark?.open) return said.pickSaved(name);
  if (mark?.state === 'waiting') return said.pickWaiting(name);
  return chapter.free || chapter.bought
    ? said.pickable(name, byteSize(chapter.bytes))
    : said.pickLocked(name);
}
