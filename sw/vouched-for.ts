/** Whether the server that gave a picture can tell by its address which version it is. */
export function isVouchedFor(picture: Response): boolean {
  return !/no-cache/.test(picture.headers.get('cache-control') ?? '');
}
