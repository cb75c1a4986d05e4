import { memo } from 'react';
import { chapterAddress, comicAddress } from '../../../../domain/comic-address.ts';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import type { BoughtView } from '../../../mirror/shelf-views.ts';
import { useAccount } from '../../../stores/account.ts';
import { spokenLanguage } from '../../../text/language.ts';
import { shelfWords } from '../../../text/shelf.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Grid } from '../../../ui/grid.tsx';
import { Void } from '../../../ui/void.tsx';
import { cardOnward } from '../continue-at.ts';
import { NothingFound } from '../nothing-found.tsx';
import { SessionEnded } from '../session-ended.tsx';
import { ShelfBar } from '../shelf-bar.tsx';
import { ShelfCard } from '../shelf-card.tsx';
import { shelfPageHead } from '../shelf-page-head.ts';
import { useShelfRoom } from '../shelf-room.ts';
import { type ShelfSort, sorted } from '../sorting.ts';
import { useGrowing } from '../use-growing.tsx';
import { useShelfChoice } from '../use-shelf-choice.ts';

export const handle = shelfPageHead;

export function loader(): null {
  return null;
}

/** What was bought, a comic each. It is the member's for good, so there is nothing to take away. */
export function Component() {
  const { shelf, wanted, matches, signedIn } = useShelfRoom();
  const sort = useShelfChoice<ShelfSort>('sort', 'buy', ['bought', 'read', 'title']);
  const shown = sorted(
    shelf.bought.filter(({ comic }) => matches(comic.title, ...comic.authors)),
    sort.value,
    spokenLanguage(),
  );
  const [most, foot] = useGrowing(shown.length);
  if (shelf.bought.length === 0) return <Nothing signedIn={signedIn} />;
  if (shown.length === 0) return <NothingFound wanted={wanted} />;
  return (
    <>
      <ShelfBar
        range={wanted === '' ? shelfWords.count(shown.length) : shelfWords.found(shown.length)}
        sort={sort}
      />
      <Grid>
        {shown.slice(0, most).map((it) => (
          <BoughtCard key={it.comic.id} bought={it} />
        ))}
      </Grid>
      {foot}
    </>
  );
}

/** Of a long shelf only what has come into it is drawn. */
const BoughtCard = memo(function BoughtCard({ bought: { comic, row, entry } }: { bought: BoughtView }) {
  const line = shelfWords.boughtChapters(row.chapters.length);
  const [first] = row.chapters;
  const onward = entry
    ? cardOnward(entry, comic)
    : {
        to: first ? chapterAddress(comic.id, first.chapterNo) : comicAddress(comic.id),
        label: shelfWords.start(comic.title),
      };
  const readTo = entry ? Math.min(entry.chapterNo, comic.latestNo) : null;
  const percent = readTo === null ? null : Math.round((readTo / Math.max(1, comic.latestNo)) * 100);
  return <ShelfCard {...{ comic, percent, line, onward }} />;
});

function Nothing({ signedIn }: { signedIn: boolean }) {
  if (useAccount().expired) return <SessionEnded />;
  const { bought, boughtSignedOut } = shelfWords.empty;
  if (signedIn) {
    return (
      <Void picture="bottle" title={bought.title} sentence={bought.sentence}>
        <ButtonLink look="main" to="/category">
          {bought.action}
        </ButtonLink>
      </Void>
    );
  }
  return (
    <Void picture="boat" title={boughtSignedOut.title} sentence={boughtSignedOut.sentence}>
      <ButtonLink look="main" to={loginAddress('/book/buy')}>
        {shelfWords.signIn}
      </ButtonLink>
    </Void>
  );
}
