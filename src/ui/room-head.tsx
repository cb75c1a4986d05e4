import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconLink } from './icon-button.tsx';
import { BackIcon } from './icons.tsx';
import styles from './room-head.module.css';

/** The head of a room that is not a tab: the way back, its title, and what stands opposite. */
export function RoomHead(props: { title: string; back: string; children?: ReactNode }) {
  const navigate = useNavigate();
  return (
    <header className={styles.head}>
      <IconLink
        to="/recommend"
        label={props.back}
        onClick={(event) => {
          // React Router numbers its entries: beyond the first one there is a page of ours to go back to.
          if (!(window.history.state?.idx > 0)) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <BackIcon />
      </IconLink>
      <h1>{props.title}</h1>
      {props.children}
    </header>
  );
}
