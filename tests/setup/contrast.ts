import type { Page } from 'playwright-core';

/**
 * What at a locked chapter's gate is too close to its ground, or the knob of its switch to that (WCAG 2.2: 4.5 for words,
 * 3 else), with whatever hue the comic's cover lends it, in light and dark.
 */
export function gateTooClose(page: Page): Promise<string[]> {
  return page
    .locator('[data-gate] [role=switch], main [role=switch]')
    .first()
    .evaluate((off) => {
      const gate = off.closest<HTMLElement>('[style*="--art-h"]');
      const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!gate || !pen || off.ariaChecked !== 'false') return ['not looked at'];
      const light = (colour: string) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((it) =>
          it > 10 ? ((it / 255 + 0.055) / 1.055) ** 2.4 : it / 255 / 12.92,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const apart = (one: string, other: string) => {
        const [dark = 1, bright = 1] = [light(one), light(other)].sort((a, b) => a - b);
        return bright / dark;
      };
      const found = new Set<string>();
      for (const theme of ['light', 'dark'])
        for (let hue = 0; hue < 360; hue += 10) {
          document.documentElement.dataset.theme = theme;
          gate.style.setProperty('--art-h', `${hue}`);
          const ground = getComputedStyle(gate).backgroundColor;
          const rail = getComputedStyle(off).backgroundColor;
          for (const it of gate.querySelectorAll('h2, p, small, span'))
            if (it.textContent && apart(getComputedStyle(it).color, ground) < 4.5)
              found.add(`${theme}: ${it.textContent}`);
          if (apart(rail, ground) < 3) found.add(`${theme}: the switch`);
          if (apart(getComputedStyle(off, '::after').backgroundColor, rail) < 3)
            found.add(`${theme}: its knob`);
        }
      return [...found];
    });
}
