import sharp from 'sharp';
import { type AppLook, drawAppLook } from '../../server/install/app-look.ts';
import { type IconPlan, icons } from '../../server/install/draw-icon.ts';

/** The icons of the site that stand for the app, by their files' names. */
export const appIcons = {
  tile: 'icon-512.png',
  maskable: 'maskable-512.png',
  monochrome: 'monochrome-96.png',
} as const;

/** An icon of the site in the app's own colour, as large as it is wanted (pixels). */
export function drawAppIcon(look: AppLook, name: string, size: number): Promise<Buffer> {
  return drawAppLook(look, { ...planOf(name), size });
}

/** `#rrggbb` of what the icon stands on, for the room that launchers add around it. */
export async function iconGround(source: AppLook): Promise<string> {
  const icon = await drawAppIcon(source, appIcons.maskable, 108);
  const corner = await sharp(icon)
    .removeAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `#${corner.toString('hex', 0, 3)}`;
}

/** PNGs on room that shows nothing. */
export async function withRoom(icon: Buffer, size: number): Promise<Buffer> {
  const { width = size } = await sharp(icon).metadata();
  const before = Math.floor((size - width) / 2);
  const after = size - width - before;
  return sharp(icon)
    .extend({ top: before, left: before, bottom: after, right: after, background: '#00000000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function planOf(name: string): IconPlan {
  const plan = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!plan) throw new Error(`The site has no icon ${name}.`);
  return plan;
}
