// Names the layers of the styles in their order, so it comes before every other sheet.
import '../ui/base.css';
import '../ui/tokens.css';

/**
 * The document already shows something (the server's first screen, or the shell's outline): it is painted before our
 * code runs, which on a slow phone would hold the first frame back by a tenth of a second and more.
 */
function afterFirstPaint(run: () => void): void {
  // A tab that is opened in the background gets no frames.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

afterFirstPaint(() => void import('./main.tsx'));
