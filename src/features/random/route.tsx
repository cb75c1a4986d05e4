import { type ReactNode, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import type { ComicBrief } from '../../../contract/comic.ts';
import type { Call } from '../../../contract/first-screen.ts';
import { artTint } from '../../../domain/art-tint.ts';
import { chapterAddress, comicAddress } from '../../../domain/comic-address.ts';
import { areChaptersDense } from '../../../domain/dense-chapters.ts';
import { call, callContext } from '../../api/call.ts';
import { notify } from '../../stores/notices.ts';
import { comicListWords } from '../../text/comic-list.ts';
import { randomWords } from '../../text/random.ts';
import { shellWords } from '../../text/shell.ts';
import { artStyle } from '../../ui/art-style.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { ComicCard } from '../../ui/comic-card.tsx';
import { Grid, gridSizes } from '../../ui/grid.tsx';
import { ShuffleIcon } from '../../ui/icons.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { RoomHead } from '../../ui/room-head.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { Void } from '../../ui/void.tsx';
import { FrontPick } from './front-pick.tsx';
import styles from './route.module.css';

const said = randomWords;
/** One in front, two rows of three beside it. */
const batchSize = 7;

export function loader({ context }: LoaderFunctionArgs): Promise<ComicBrief[]> {
  return drawBatch(context.get(callContext));
}

async function drawBatch(ask: Call): Promise<ComicBrief[]> {
  return (await ask('pickRandom', { size: batchSize })).items;
}

export const handle: RoomHandle<ComicBrief[]> = {
  head: () => ({ title: said.title, description: said.description, canonical: '/random' }),
};

export function Component() {
  // Who comes back from a comic finds the same ones.
  const [batch, setBatch] = useKeptState('batch', useLoaderData<ComicBrief[]>());
  const asking = useRef(false);
  const [front, ...others] = batch;
  if (!front) return <NoComics />;

  const next = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      setBatch(await drawBatch(call));
    } catch {
      notify({ severity: 'error', summary: said.failed });
    } finally {
      asking.current = false;
    }
  };
  return (
    <Frame comic={front}>
      <FrontPick comic={front}>
        <Button look="quiet" className={styles.next} onClick={() => void next()}>
          <ShuffleIcon size={20} />
          {said.next}
        </Button>
        <ButtonLink
          look="main"
          to={areChaptersDense(front) ? chapterAddress(front.id, 1) : comicAddress(front.id)}
        >
          {said.read}
        </ButtonLink>
      </FrontPick>
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.others}>
          <h2 id="others">{said.others}</h2>
          <Grid>
            {others.map((comic) => (
              <li key={comic.id} className={styles.card}>
                <ComicCard
                  comic={comic}
                  to={comicAddress(comic.id)}
                  sizes={gridSizes}
                  line={shellWords.line(comic.tags.slice(0, 2))}
                />
              </li>
            ))}
          </Grid>
        </section>
      )}
    </Frame>
  );
}

function NoComics() {
  const { title, sentence, action } = said.empty;
  return (
    <Frame>
      <Void picture="boat" title={title} sentence={sentence}>
        <ButtonLink look="main" to="/recommend">
          {action}
        </ButtonLink>
      </Void>
    </Frame>
  );
}

/** The room in the tint of the comic in front. */
function Frame({ comic, children }: { comic?: ComicBrief; children: ReactNode }) {
  return (
    <div className={styles.room} {...(comic && { style: artStyle(artTint(comic.coverColor)) })}>
      <RoomHead title={said.title} back={comicListWords.back} />
      <main className={column.wrap}>{children}</main>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <RoomFailure error={useRouteError()} words={shellWords} />
    </Frame>
  );
}
