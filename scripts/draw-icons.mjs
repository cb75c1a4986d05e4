// Draws the project's own icons anew into public/icons: `node scripts/draw-icons.mjs`, after a change of their drawing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcon, icons } from '../server/install/draw-icon.ts';
import { brandGround, siteLook } from '../server/install/site-look.ts';

const folder = join(import.meta.dirname, '../public/icons');
const ground = brandGround(siteLook(0, {}));
for (const [name, plan] of Object.entries(icons)) {
  writeFileSync(join(folder, name), await drawIcon(plan, ground, null));
}
