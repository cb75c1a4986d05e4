import { homeWords } from '../../text/home.ts';
import { CategoryIcon, FinishedIcon, ShuffleIcon, TrophyIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './quick-links.module.css';

const said = homeWords.quick;
const links = [
  { to: '/rank', name: said.ranks, Icon: TrophyIcon },
  { to: '/category', name: said.category, Icon: CategoryIcon },
  { to: '/category?finished=true', name: said.finished, Icon: FinishedIcon },
  { to: '/random', name: said.random, Icon: ShuffleIcon },
];

export function QuickLinks() {
  return (
    <nav className={styles.quick} aria-label={said.label}>
      {links.map(({ to, name, Icon }) => (
        <Link key={to} to={to}>
          <Icon size={26} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
