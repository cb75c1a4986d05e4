import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callContext } from '../../api/call.ts';
import { coversOf } from '../../stores/site.ts';
import { coverPicture } from '../../ui/cover-picture.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { ComicFailure } from './comic-failure.tsx';
import { headCoverSizes } from './comic-head.tsx';
import { ComicPage } from './comic-page.tsx';
import { describeComic } from './describe-comic.ts';
import { type ComicData, loadComic } from './load-comic.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ComicData> {
  return loadComic(context.get(callContext), new URL(request.url).searchParams.get('id') ?? '');
}

export const handle: RoomHandle<ComicData> = {
  head: ({ comic }, site) => ({
    title: comic.title,
    description: comic.tagline,
    pictures: [coverPicture(coversOf(site), comic, headCoverSizes)],
    // Only what does without a script reads the rest, and the browser's own code need not carry it.
    ...(import.meta.env.SSR ? describeComic(comic, site) : {}),
  }),
  // What is bought, liked and on the shelf is the member's own.
  personal: true,
};

/** Keyed by the comic: another one begins with its own ranges and its own introduction folded. */
export function Component() {
  const data = useLoaderData<ComicData>();
  return <ComicPage key={data.comic.id} data={data} />;
}

export function ErrorBoundary() {
  return <ComicFailure />;
}
