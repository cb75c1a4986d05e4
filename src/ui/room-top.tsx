import { IconLink } from './icon-button.tsx';
import { BackIcon } from './icons.tsx';
import styles from './room-top.module.css';

/** The head of a room that one came into from another: the way back there, and its name. */
export function RoomTop({ title, back }: { title: string; back: { to: string; word: string } }) {
  return (
    <header className={styles.top}>
      <IconLink to={back.to} label={back.word}>
        <BackIcon />
      </IconLink>
      <h1>{title}</h1>
    </header>
  );
}
