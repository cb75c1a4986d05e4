import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIcons, drawAppIcon, withRoom } from './wrapper-icons.ts';
import type { WrapperSource } from './wrapper-source.ts';

/** Pixels of one dp, by the density of a screen. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** Draws the icons of the small launcher into its resources, in every density. */
export async function drawLitePictures(source: WrapperSource, res: string): Promise<void> {
  for (const [density, scale] of Object.entries(densities)) {
    const draw = async (file: string, icon: string, dp: number, innerDp = dp) => {
      const [folder, name] = file.split('/');
      const picture = await drawAppIcon(source, icon, Math.round(innerDp * scale));
      mkdirSync(join(res, `${folder}-${density}`), { recursive: true });
      writeFileSync(
        join(res, `${folder}-${density}`, `${name}.png`),
        await withRoom(picture, Math.round(dp * scale)),
      );
    };
    await draw('mipmap/ic_launcher', appIcons.tile, 48);
    // Of an adaptive icon's 108 dp launchers show the middle 72, and move the rest.
    await draw('mipmap/ic_foreground', appIcons.maskable, 108, 72);
    await draw('mipmap/ic_monochrome', appIcons.monochrome, 108, 44);
    await draw('drawable/mark', appIcons.tile, 96);
    for (const [at, { icon }] of source.shortcuts.entries()) await draw(`drawable/shortcut_${at}`, icon, 48);
  }
}
