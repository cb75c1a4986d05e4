import { Link, useLocation } from 'react-router';
import { useSite } from '../../stores/site.ts';
import { words } from '../../text/words.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { HomeIcon, PersonIcon, ShelfIcon } from '../../ui/icons.tsx';
import styles from './bottom-navigation.module.css';
import { Puck } from './puck.tsx';

const tabs = [
  { to: '/recommend', section: null, name: words.shell.home, Icon: HomeIcon },
  { to: '/book', section: '/book', name: words.shell.shelf, Icon: ShelfIcon },
  { to: '/myAccount', section: '/myAccount', name: words.shell.mine, Icon: PersonIcon },
];

/** The three places of the site: a floating island on phones, a rail at the side from 640 px. */
export function BottomNavigation({ railOnly = false }: { railOnly?: boolean }) {
  const { pathname } = useLocation();
  const section = tabs.find((tab) => tab.section !== null && pathname.startsWith(tab.section)) ?? tabs[0];
  const siteName = useSite()?.config.siteName || words.shell.siteName;
  return (
    <nav
      className={styles.navigation}
      aria-label={words.shell.navigation}
      data-part="bottom-navigation"
      {...(railOnly && { 'data-rail-only': '' })}
    >
      <Link to="/recommend" className={styles.brand}>
        <BrandMark size={34} />
        {siteName}
      </Link>
      <div className={styles.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            {...(tab === section && {
              'aria-current': pathname === tab.to ? ('page' as const) : ('true' as const),
            })}
          >
            <tab.Icon />
            {tab.name}
          </Link>
        ))}
      </div>
      <Puck />
    </nav>
  );
}
