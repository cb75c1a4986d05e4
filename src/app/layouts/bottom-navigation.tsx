import { useLocation } from 'react-router';
import { useShelfNews } from '../../stores/shelf-news.ts';
import { useSite } from '../../stores/site.ts';
import { shellWords } from '../../text/shell.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { HomeIcon, PersonIcon, ShelfIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useRested } from '../use-rested.ts';
import styles from './bottom-navigation.module.css';

const tabs = [
  { to: '/recommend', sections: [], name: shellWords.home, Icon: HomeIcon },
  { to: '/book', sections: ['/book'], name: shellWords.shelf, Icon: ShelfIcon },
  { to: '/myAccount', sections: ['/myaccount', '/install'], name: shellWords.mine, Icon: PersonIcon },
];

/** With it comes the device's own database, for which no screen waits. */
const loadPuck = async () => (await import('./puck.tsx')).Puck;

/** The three places of the site: a floating island on phones, a rail at the side from 640 px. */
export function BottomNavigation({ railOnly = false }: { railOnly?: boolean }) {
  const { pathname } = useLocation();
  const section =
    tabs.find((tab) => tab.sections.some((it) => pathname.toLowerCase().startsWith(it))) ?? tabs[0];
  const Puck = useLoaded(loadPuck, useRested());
  const { config } = useSite();
  return (
    <nav
      className={styles.navigation}
      aria-label={shellWords.navigation}
      data-part="bottom-navigation"
      {...(railOnly && { 'data-rail-only': '' })}
    >
      <Link to="/recommend" className={styles.brand}>
        <BrandMark size={34} logo={config?.logo} />
        <span>{config?.siteName || shellWords.siteName}</span>
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
            {tab.to === '/book' && <ShelfNews />}
          </Link>
        ))}
      </div>
      {Puck && <Puck />}
    </nav>
  );
}

/** Says that something followed has a new chapter: a dot to the eye. */
function ShelfNews() {
  return useShelfNews() ? (
    <span className={styles.news}>
      <HiddenText>{shellWords.shelfNews}</HiddenText>
    </span>
  ) : null;
}
