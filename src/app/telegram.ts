import * as sdk from '@twa-dev/sdk';
import type { DataRouter } from 'react-router';
import { readKeptTheme } from '../platform/theme.ts';

/**
 * The site as a Mini App of Telegram. A file of its own, which the document of a merchant with a bot loads when the
 * address was opened by Telegram (`server/http/telegram-start.ts`), and nobody else ever does.
 */

type Sdk = typeof sdk.default;

/** The package is CommonJS: bundlers wrap its default once more. */
const app = unwrapped(sdk.default);

settleIn();

/** From then on Telegram's back button closes the sheet that is open, else steps back through the site while there is a step. */
export function followRouter(router: DataRouter): void {
  const { BackButton } = app;
  const show = () => {
    // The router numbers its entries in the history.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx > 0) BackButton.show();
    else BackButton.hide();
  };
  BackButton.onClick(() => {
    if (!closeSheet()) void router.navigate(-1);
  });
  router.subscribe(show);
  show();
}

/** Closes the topmost sheet as Esc does, which a sheet may refuse; false where none is open. */
function closeSheet(): boolean {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
  // All beneath the topmost is inert: where the focus is, there it is.
  const sheet = document.activeElement?.closest<HTMLDialogElement>('dialog[open]') ?? open[open.length - 1];
  if (!sheet) return false;
  // `requestClose` does the same, from Chrome 134 and Safari 18.4 on.
  if (sheet.dispatchEvent(new Event('cancel', { cancelable: true }))) sheet.close();
  return true;
}

function settleIn(): void {
  app.ready();
  app.expand();
  // Else a pull at the top of a chapter closes the app.
  app.disableVerticalSwipes();
  takeInsets();
  followTheme();
  document.addEventListener('click', openOutside, { capture: true });
}

/** What Telegram's own buttons and the phone cover; the SDK keeps these properties up to date. */
function takeInsets(): void {
  const { style } = document.documentElement;
  const inset = (side: string) =>
    `calc(var(--tg-safe-area-inset-${side}, 0px) + var(--tg-content-safe-area-inset-${side}, 0px))`;
  for (const side of ['top', 'bottom', 'left', 'right']) style.setProperty(`--safe-${side[0]}`, inset(side));
}

/** The page goes with Telegram by day and night unless the reader chose otherwise here, and its bars with the page. */
function followTheme(): void {
  const root = document.documentElement;
  const take = () => {
    root.dataset.theme = readKeptTheme() ?? app.colorScheme;
  };
  const changed = () => {
    // Who chooses to follow the system (`platform/theme.ts`) means Telegram here.
    if (root.dataset.theme) colourBars(root.dataset.theme);
    else take();
  };
  new MutationObserver(changed).observe(root, { attributeFilter: ['data-theme'] });
  take();
  app.onEvent('themeChanged', take);
}

function colourBars(theme: string): void {
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  const color = (theme === 'dark' ? dark : light)?.content;
  if (!color?.startsWith('#')) return;
  app.setHeaderColor(color as `#${string}`);
  app.setBackgroundColor(color as `#${string}`);
}

/** Other sites open outside of the app, which would have no way back from them. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
  event.preventDefault();
  if (link.hostname === 't.me') app.openTelegramLink(link.href);
  else app.openLink(link.href);
}

function unwrapped(found: Sdk | { default: Sdk }): Sdk {
  return 'default' in found ? found.default : found;
}
