import drawing from '../../../ui/drawing.module.css';
import { seaAt } from '../../../ui/drawing.tsx';
import styles from './island.module.css';

/** What a member's shelf is before the first favourite: an island with one palm and a flag. */
export function Island() {
  return (
    <svg className={drawing.drawing} viewBox="0 0 240 180" aria-hidden="true">
      <circle className={drawing.glow} cx="166" cy="66" r="40" />
      <path className={drawing.shade} d="M62 128q26-34 66-34t62 34z" />
      <path
        className={drawing.line}
        d="M62 128q26-34 66-34t62 34M126 94c-2-22-8-38-18-50M108 44c-10-8-22-8-32 0 10-2 18 0 22 6M108 44c-2-12-12-20-24-20 8 4 12 10 14 18M108 44c6-10 18-14 30-8-8 0-14 4-16 12M108 44c10-2 20 4 24 16-6-6-12-8-18-6M164 112V88"
      />
      <path className={styles.flag} d="M164 88l16 5-16 6z" />
      <path className={drawing.sea} d={seaAt(128)} />
    </svg>
  );
}
