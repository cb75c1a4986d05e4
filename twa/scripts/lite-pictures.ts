import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { icons, repository, type WrapperSource } from './wrapper-source.ts';

/** Pixels of one dp, by the density of a screen. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** Draws the icons of the small launcher into its resources, in every density. */
export async function drawLitePictures({ shortcuts }: WrapperSource, res: string): Promise<void> {
  for (const [density, scale] of Object.entries(densities)) {
    const draw = async (folder: string, name: string, from: string, dp: number, innerDp = dp) => {
      const size = Math.round(dp * scale);
      const inner = Math.round(innerDp * scale);
      const before = Math.floor((size - inner) / 2);
      const after = size - inner - before;
      const picture = await sharp(join(repository, from))
        .resize(inner, inner)
        .extend({ top: before, left: before, bottom: after, right: after, background: '#00000000' })
        .png({ compressionLevel: 9 })
        .toBuffer();
      mkdirSync(join(res, `${folder}-${density}`), { recursive: true });
      writeFileSync(join(res, `${folder}-${density}`, `${name}.png`), picture);
    };
    await draw('mipmap', 'ic_launcher', icons.plain, 48);
    // Of an adaptive icon's 108 dp launchers show the inner 72, and cut their corners.
    await draw('mipmap', 'ic_foreground', icons.maskable, 108, 90);
    await draw('mipmap', 'ic_monochrome', icons.monochrome, 108, 48);
    await draw('drawable', 'mark', icons.plain, 96);
    for (const [at, { icon }] of shortcuts.entries()) await draw('drawable', `shortcut_${at}`, icon, 48);
  }
}
