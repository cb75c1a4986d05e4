import { versionCodeOf } from '../../contract/app-config.ts';
import { appIcons } from './wrapper-icons.ts';
import type { WrapperSource } from './wrapper-source.ts';

/** Bubblewrap's own description of the app, made from ours. */
export function twaManifest({ config, start, shortcuts }: WrapperSource): object {
  const { host, colors } = config;
  const address = (path: string) => new URL(path, `https://${host}`).href;
  const icon = (name: string) => address(`/icons/${name}`);
  return {
    packageId: config.packageId,
    host,
    name: config.name,
    launcherName: config.shortName,
    display: 'standalone',
    orientation: 'portrait',
    themeColor: colors.background,
    themeColorDark: colors.backgroundDark,
    navigationColor: colors.background,
    navigationColorDark: colors.backgroundDark,
    navigationDividerColor: colors.background,
    navigationDividerColorDark: colors.backgroundDark,
    backgroundColor: colors.background,
    enableNotifications: true,
    enableSiteSettingsShortcut: true,
    startUrl: start,
    iconUrl: icon(appIcons.tile),
    maskableIconUrl: icon(appIcons.maskable),
    monochromeIconUrl: icon(appIcons.monochrome),
    splashScreenFadeOutDuration: 300,
    signingKey: { path: './android.keystore', alias: 'android' },
    // The generator writes the one and reads the other.
    appVersion: config.av,
    appVersionName: config.av,
    appVersionCode: versionCodeOf(config.av),
    shortcuts: shortcuts.map(({ name, path, icon: own }) => ({
      name,
      shortName: name,
      url: address(path),
      chosenIconUrl: icon(own),
    })),
    fallbackType: 'webview',
    // A list, which the web manifest may give, ends as two words in one string.
    launchHandlerClientMode: 'navigate-existing',
    minSdkVersion: 23,
    additionalTrustedOrigins: config.mirrors,
    generatorApp: 'bubblewrap-core',
  };
}
