/** Which build of the page this is, as its document says; empty where it says nothing. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}
