/**
 * Inline code of a document that Telegram may open. What Telegram tells its Mini Apps stands behind the #, which the
 * first step through the page takes away: it is put where the SDK looks for it, and taken out of the address, where
 * analytics would read who somebody is. Without it nothing is loaded.
 * @param file address of the built `src/app/telegram.ts`
 */
export function telegramStart(file: string): string {
  return `
try {
  const told = /^#(?:[^=]*\\?)?(.*\\btgWebApp(?:Data|Version|Platform)=.*)/.exec(location.hash)
  if (told) {
    sessionStorage.__telegram__initParams = JSON.stringify(Object.fromEntries(new URLSearchParams(told[1])))
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  if (sessionStorage.__telegram__initParams) {
    document.documentElement.dataset.telegram = ''
    import('${file}')
  }
} catch {}
`;
}
