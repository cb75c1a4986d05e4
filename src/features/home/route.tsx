import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { CodedError } from '../../../contract/coded-error.ts';
import { coverAddress } from '../../../domain/image-address.ts';
import { callContext } from '../../api/call.ts';
import { pictureSource } from '../../stores/site.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { coverPicture } from '../../ui/cover-picture.ts';
import { Failure } from '../../ui/failure.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { Void } from '../../ui/void.tsx';
import { EditorPick } from './editor-pick.tsx';
import { FinishedPicks } from './finished-picks.tsx';
import { slideSizes } from './hero-track.tsx';
import { HomeTop } from './home-top.tsx';
import { linkOf } from './link.ts';
import { type HomeData, loadHome, slideCount } from './load-home.ts';
import { QuickLinks } from './quick-links.tsx';
import { RankColumns } from './rank-columns.tsx';
import styles from './route.module.css';
import { FreeComics, LatelyUpdated } from './shelves.tsx';
import { Shore } from './shore.tsx';
import { TopBar } from './top-bar.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  return loadHome(context.get(callContext));
}

export const handle: RoomHandle<HomeData> = {
  head: ({ picks }, site) => ({
    title: homeWords.title,
    description: homeWords.description,
    // What a phone shows first: the poster in the middle and the edge of the next one.
    pictures: picks
      .slice(0, 2)
      .map((comic) =>
        coverPicture(
          (it, w) => coverAddress(pictureSource(site), it.id, it.coverVersion, w),
          comic,
          slideSizes,
        ),
      ),
    // Only what does without a script reads the rest, and the browser's own code need not carry it.
    ...(import.meta.env.SSR ? linkOf(picks, site) : {}),
  }),
};

export function Component() {
  const home = useLoaderData<HomeData>();
  if (home.picks.length === 0) return <EmptyHome />;
  return (
    <HomeTop comics={home.picks.slice(0, slideCount)}>
      <QuickLinks />
      <div className={`${column.wrap} ${styles.sections}`}>
        <div className={column.stack}>
          <EditorPick comics={home.picks} />
          <RankColumns home={home} />
          <LatelyUpdated comics={home.newest} />
          <FreeComics comics={home.free} />
          <FinishedPicks comics={home.finished} />
        </div>
        <Shore />
      </div>
    </HomeTop>
  );
}

function EmptyHome() {
  const { title, sentence, action } = homeWords.empty;
  return (
    <>
      <TopBar />
      <main>
        <Void picture="boat" title={title} sentence={sentence}>
          <ButtonLink look="main" to="/category">
            {action}
          </ButtonLink>
        </Void>
      </main>
    </>
  );
}

/** A fault stays in its room: the way to the other places remains. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = error instanceof CodedError ? error.requestId : '';
  const offline = error instanceof CodedError && error.code === 'offline';
  const { title, sentence } = offline ? shellWords.offline : homeWords.failure;
  return (
    <>
      <TopBar />
      <main>
        <Failure
          title={title}
          sentence={sentence}
          small={requestId && shellWords.failure.request(requestId)}
          retry={shellWords.failure.retry}
        />
      </main>
    </>
  );
}
