import { chapterAddress, comicAddress } from '../../../../domain/comic-address.ts';
import { useOnline } from '../../../stores/use-online.ts';
import { type SavedOnDevice, useSavedShelf } from '../../../stores/use-saved.ts';
import { aboardWords } from '../../../text/aboard.ts';
import { chapterWord } from '../../../text/chapter-word.ts';
import { shelfWords } from '../../../text/shelf.ts';
import { storageWords } from '../../../text/storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import column from '../../../ui/column.module.css';
import { ComicLink } from '../../../ui/comic-link.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { RightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { NoNetworkStrip } from '../../../ui/no-network-strip.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { RoomHead } from '../../../ui/room-head.tsx';
import rowWords from '../../../ui/row-words.module.css';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Void } from '../../../ui/void.tsx';
import { continueAt } from '../continue-at.ts';
import rows from '../view-history/history-row.module.css';
import styles from './saved.module.css';

const said = aboardWords;

/** The document's title needs loaded data, and there is none: see `RoomHandle`. */
export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: shelfWords.onBoard, noindex: true }),
};

/** What is on this device: all that can be read without a network, and the way to read on. */
export function Component() {
  const shelf = useSavedShelf();
  const online = useOnline();
  const readable = (shelf ?? []).filter(({ open }) => open.length > 0);
  const empty = shelf !== null && readable.length === 0;
  const chapters = readable.reduce((sum, { open }) => sum + open.length, 0);
  return (
    <>
      <NoNetworkStrip words={online ? null : said.restores} />
      {empty && <RoomHead title={shelfWords.onBoard} back={storageWords.back} backTo="/book/favorite" />}
      <main className={column.wrap}>
        {!empty && (
          <h1>
            <HiddenText>{shelfWords.onBoard}</HiddenText>
          </h1>
        )}
        {empty && <Nothing shelf={shelf} />}
        {readable.length > 0 && (
          <>
            <Void
              picture="boat"
              title={online ? said.calm : said.title}
              sentence={said.counts(readable.length, chapters)}
            />
            <SectionHead id="aboard" title={shelfWords.onBoard}>
              <Link to="/myAccount/storage" className={styles.manage}>
                {said.manage}
                <RightIcon size={16} />
              </Link>
            </SectionHead>
            {readable.map((it) => (
              <Aboard key={it.comicId} saved={it} />
            ))}
          </>
        )}
      </main>
    </>
  );
}

/** There may be something all the same: on its way, failed, another member's, or what the server does not show now. */
function Nothing({ shelf }: { shelf: readonly SavedOnDevice[] }) {
  const anyway = shelf.length > 0;
  const isShut = shelf.every(({ saved, shut }) => shut === saved.length);
  return (
    <Void picture="boat" {...(!anyway ? said.none : isShut ? said.shut : said.unready)}>
      <ButtonLink look="main" to={anyway ? '/myAccount/storage' : '/book/favorite'}>
        {anyway ? storageWords.title : storageWords.empty.action}
      </ButtonLink>
    </Void>
  );
}

function Aboard({ saved: { comic, chapters, open, entry } }: { saved: SavedOnDevice }) {
  // Where one stopped is only worth going to when it is on board.
  const stopped = entry && open.includes(entry.chapterNo) ? entry : null;
  const chapter = chapters.find(({ chapterNo }) => chapterNo === (stopped?.chapterNo ?? open[0]));
  const name = chapter ? chapterWord(chapter) : '';
  const to = stopped ? continueAt(stopped, null).to : chapterAddress(comic.id, open[0] ?? 1);
  return (
    <div className={rows.row}>
      <ComicLink to={comicAddress(comic.id)} className={rows.face}>
        <Cover comic={comic} sizes="64px" className={rows.cover} />
        <span className={rowWords.words}>
          <b>{comic.title}</b>
          <span>{stopped ? said.place(name, stopped.imgIndex) : `${name} ${chapter?.title ?? ''}`}</span>
          <small>{said.saved(open.length)}</small>
        </span>
      </ComicLink>
      <ButtonLink look="quiet" to={to} className={rows.onward}>
        {stopped ? said.resume : said.start}
      </ButtonLink>
    </div>
  );
}
