import { type AppConfig, appHosts } from '../../contract/app-config.ts';
import { resourceText } from './android-text.ts';
import type { WrapperSource } from './wrapper-source.ts';

/** What the launcher's code asks its resources for, besides the words of its screens. */
export function liteStrings({
  config,
  start,
  shareTarget,
  shortcuts,
}: WrapperSource): Record<string, string> {
  const address = (path: string) => new URL(path, `https://${config.host}`).href;
  return {
    name: config.name,
    short_name: config.shortName,
    start: address(start),
    av: config.av,
    share_action: shareTarget ? address(shareTarget.path) : '',
    share_title: shareTarget?.params.title ?? '',
    share_text: shareTarget?.params.text ?? '',
    asset_statements: assetStatements(config),
    ...Object.fromEntries(shortcuts.map(({ name }, at) => [`shortcut_${at}`, name])),
  };
}

/** `values/app.xml`: texts, hosts, and the colours of the day; `ground` is what the icon stands on. */
export function liteValues(source: WrapperSource, ground: string): string {
  const { config } = source;
  const strings = Object.entries(liteStrings(source)).map(
    ([name, text]) => `  <string name="${name}" translatable="false">${resourceText(text)}</string>`,
  );
  const hosts = appHosts(config).map((host) => `    <item>${host}</item>`);
  return resources([
    ...strings,
    '  <string-array name="hosts">',
    ...hosts,
    '  </string-array>',
    ...colors({
      background: config.colors.background,
      ink: readableOn(config.colors.background),
      brand: config.colors.brand,
      on_brand: readableOn(config.colors.brand),
      icon_ground: ground,
    }),
  ]);
}

/** `values-night/app.xml`: what is another colour by night. */
export function liteNightValues({ colors: { backgroundDark } }: AppConfig): string {
  return resources(colors({ background: backgroundDark, ink: readableOn(backgroundDark) }));
}

/** Black or white, whichever can be read better on a colour (WCAG's contrast). */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** The app's half of the bond with its sites; theirs is `assetlinks.json`. */
function assetStatements(config: AppConfig): string {
  return JSON.stringify(
    appHosts(config).map((host) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'web', site: `https://${host}` },
    })),
  );
}

function colors(named: Record<string, string>): string[] {
  return Object.entries(named).map(([name, color]) => `  <color name="${name}">${color}</color>`);
}

function resources(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`;
}
