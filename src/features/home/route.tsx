import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { callContext } from '../../api/call.ts';
import { coversOf } from '../../stores/site.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { coverPicture } from '../../ui/cover-picture.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { Void } from '../../ui/void.tsx';
import { describeHome } from './describe-home.ts';
import { slideSizes } from './hero-track.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import { HomeTitle } from './home-title.tsx';
import { HomeTop } from './home-top.tsx';
import { type HomeData, loadHome } from './load-home.ts';
import { QuickLinks } from './quick-links.tsx';
import styles from './route.module.css';
import { Shore } from './shore.tsx';
import { TopBar } from './top-bar.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  return loadHome(context.get(callContext));
}

export const handle: RoomHandle<HomeData> = {
  head: ({ slides }, site) => ({
    title: homeWords.title,
    description: homeWords.description,
    // What a phone shows first: the poster in the middle and the edge of the next one.
    pictures: slides.slice(0, 2).map((comic) => coverPicture(coversOf(site), comic, slideSizes)),
    // Only what does without a script reads the rest, and the browser's own code need not carry it.
    ...(import.meta.env.SSR ? describeHome(slides, site) : {}),
  }),
  // The block of recommendations is another one to a member.
  personal: true,
};

export function Component() {
  const { slides, slidesFrom, blocks } = useLoaderData<HomeData>();
  if (blocks.length === 0 && slides.length === 0) return <EmptyHome />;
  return (
    <HomeTop comics={slides}>
      <QuickLinks />
      <div className={`${column.wrap} ${styles.sections}`}>
        <div className={column.stack}>
          <AdSlot position={2} />
          <HomeBlocks blocks={blocks} slidesFrom={slidesFrom} />
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
      <TopBar current="/recommend" />
      <main>
        <HomeTitle />
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
  return (
    <>
      <TopBar current="/recommend" />
      <main>
        <HomeTitle />
        <RoomFailure error={error} words={shellWords} />
      </main>
    </>
  );
}
