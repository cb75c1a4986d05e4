/** As most browsers said in 2026, for the time before this one was heard. */
const usual = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

let heard: string | null = null;

/**
 * What this browser writes into `Accept` when it loads an image. A worker's own fetch accepts anything, which
 * `Vary: accept` makes another picture: only with these very words does the browser's cache know it again.
 */
export function imageAccept(): string {
  return heard ?? usual;
}

/** Answers the page's probe, an image that is none: the words change from version to version, so they are listened to. */
export async function hearProbe({ request }: { request: Request }): Promise<Response> {
  heard = request.headers.get('accept');
  return new Response(null, { status: 204 });
}
