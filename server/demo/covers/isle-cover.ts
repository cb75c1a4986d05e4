import { cloud, ellipse } from '../drawing/geometry.ts';
import { heavy, song } from '../drawing/lettering.ts';
import { coverSheet, fill, l, p } from './cover-sheet.ts';

export function isleCover(): string {
  const sun = p(ellipse(424, 300, 96), '#ff6a4a');
  const sea = ['#2fa8a0', '#1f8c8c', '#146f74', '#0c5560']
    .map((c, i) => p(`M0 ${520 + i * 62}q75 -24 150 0t150 0t150 0t150 0V800H0Z`, c))
    .join('');
  const island =
    p('M110 560Q160 470 240 470Q300 380 360 452Q440 450 500 560Z', '#f3c76a') +
    p('M150 560Q200 500 260 500Q310 440 360 486Q430 486 470 560Z', '#3f9a6a') +
    p('M196 560Q240 528 300 528Q360 520 420 560Z', '#2c7a54');
  const palm = (x: number, y: number, k: number): string =>
    `<g transform="translate(${x} ${y}) scale(${k})">${l('M0 0Q14 -70 -8 -130', 13, '#8a4a30')}${[-150, -110, -60, -20, 20, 190].map((a) => `<path d="M0 0Q44 -34 96 4Q48 -8 0 0Z" transform="translate(-8 -130) rotate(${a})" fill="#1f6a4c"/>`).join('')}<circle cx="-2" cy="-122" r="8" fill="#d8502f"/><circle cx="-16" cy="-118" r="8" fill="#b83a24"/></g>`;
  const house =
    p('M300 500V456L334 428L368 456V500Z', '#fff4dc') +
    p('M290 460L334 422L378 460L368 468L334 438L300 468Z', '#d8402c') +
    p('M324 500V474H344V500Z', '#2f5a74') +
    p('M392 500l-14 -70h20l10 70Z', '#fff4dc') +
    p('M376 430h24v-14h-24Z', '#d8402c');
  const boat = `<g transform="translate(150 646)">${p('M-62 0H62Q46 34 0 34Q-46 34 -62 0Z', '#fff4dc')}${p('M4 -8V-104Q60 -70 58 -8Z', '#ff6a4a')}${p('M-6 -8V-84Q-44 -50 -46 -8Z', '#fff4dc')}${l('M0 0V-110', 5, '#0c4450')}</g>`;
  const words =
    heavy('岛屿', 34, 8, 186, '#0c4450', { spacing: -0.04 }) +
    heavy('月刊', 428, 52, 66, '#ff6a4a') +
    song('第十二期', 430, 130, 30, '#0c4450', { spacing: 0.1 });
  const lines =
    heavy('一个人的夏天', 566, 668, 40, '#fff4dc', { align: 'end' }) +
    song(['灯塔看守手记 · 去海边寄一封信', '岛上的二十四种风'], 566, 722, 22, '#fff4dc', {
      align: 'end',
      leading: 1.5,
    });
  return coverSheet(
    fill('#fbe9c6') +
      p('M0 250H600V560H0Z', '#f8d79a') +
      sun +
      p(cloud(30, 370, 40), '#fff8e8') +
      p(cloud(420, 430, 34), '#fff8e8') +
      island +
      palm(226, 506, 1.1) +
      palm(446, 540, 0.8) +
      house +
      sea +
      boat +
      words +
      lines,
  );
}
