import { OfflineIcon } from './icons.tsx';
import { Link } from './link.tsx';
import styles from './no-network-line.module.css';

/** Says that there is no network, and leads to what can be read all the same. Where it stands is `className`'s. */
export function NoNetworkLine(props: { words: string; lead: string; className: string | undefined }) {
  return (
    <p className={`${styles.line} ${props.className ?? ''}`}>
      <OfflineIcon size={20} />
      {props.words}
      <Link to="/book/saved">{props.lead}</Link>
    </p>
  );
}
