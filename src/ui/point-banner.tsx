import button from './button.module.css';
import { Link } from './link.tsx';
import { CoinIcon } from './place-icons.tsx';
import styles from './point-banner.module.css';

/**
 * The member's points (specification §2).
 * @param props.points as they are to be read: 1,286
 * @param props.under one line about them
 * @param props.action where more of them come from; `replace` where that is on the same page
 */
export function PointBanner(props: {
  label: string;
  points: string;
  under: string;
  action: { to: string; word: string; replace?: true };
}) {
  const { to, word, replace } = props.action;
  return (
    <section className={styles.banner} aria-label={props.label}>
      <svg
        className={styles.sea}
        viewBox="0 0 360 130"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <circle cx="286" cy="42" r="27" />
        {[74, 88, 102, 116].map((y) => (
          <path key={y} d={`M150 ${y}${'q10 -8 20 0t20 0'.repeat(6)}`} />
        ))}
      </svg>
      <div>
        <div className={styles.label}>
          <CoinIcon size={16} />
          {props.label}
        </div>
        <div className={styles.points}>{props.points}</div>
        <div className={styles.under}>{props.under}</div>
      </div>
      <Link className={`${button.button} ${styles.action}`} to={to} {...(replace && { replace })}>
        {word}
      </Link>
    </section>
  );
}
