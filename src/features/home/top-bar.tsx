import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../stores/site.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { CategoryIcon, SearchIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './top-bar.module.css';

const tabs = [
  { to: '/recommend', name: homeWords.tabs.recommend },
  { to: '/dailyUpdate', name: homeWords.tabs.daily },
  { to: '/free', name: homeWords.tabs.free },
] as const;

/** Search and the three columns of home. On a phone the row with the search leaves, the tabs stay. */
export function TopBar({ current, tinted }: { current: (typeof tabs)[number]['to']; tinted?: boolean }) {
  const [bar, gone] = useGone<HTMLElement>();
  const config = useSite().config;
  const searched = config?.hotKeywords[0] ?? homeWords.search.hint;
  return (
    <div className={styles.top} {...(tinted && { 'data-tinted': '' })}>
      <header ref={bar} className={styles.bar}>
        <Link className={styles.logo} to="/recommend">
          <BrandMark size={28} logo={config?.logo} />
          <span>{config?.siteName || shellWords.siteName}</span>
        </Link>
        <Link className={styles.search} to="/search" aria-label={`${homeWords.search.label} ${searched}`}>
          <SearchIcon size={20} />
          <span>{searched}</span>
        </Link>
        <IconLink to="/category" label={homeWords.category}>
          <CategoryIcon />
        </IconLink>
      </header>
      <nav className={styles.tabs} aria-label={homeWords.tabs.label} {...(gone && { 'data-stuck': '' })}>
        {tabs.map(({ to, name }) => (
          <Link key={to} to={to} {...(to === current && { 'aria-current': 'page' as const })}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Whether an element has left the screen. */
function useGone<Kind extends Element>() {
  const element = useRef<Kind>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // One call may tell of several moments: the last is how it stands.
    const watch = new IntersectionObserver((moments) => setGone(moments.at(-1)?.isIntersecting === false));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, gone] as const;
}
