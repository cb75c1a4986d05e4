import { useSite } from '../../stores/site.ts';
import { installWords } from '../../text/install.ts';
import { shellWords } from '../../text/shell.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import column from '../../ui/column.module.css';
import { Icon } from '../../ui/icon.tsx';
import { OfflineIcon } from '../../ui/icons.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { BellIcon } from '../../ui/place-icons.tsx';
import { InstallSteps } from './install-steps.tsx';
import styles from './route.module.css';
import { useInstallWay } from './use-install-way.ts';

const said = installWords;

export function loader(): object {
  return {};
}

export const handle: RoomHandle<object> = {
  head: (_, { config }) => ({
    title: said.title,
    description: said.description(config?.siteName || shellWords.siteName),
    canonical: '/install',
  }),
};

/** How the site comes onto the home screen of this very device. */
export function Component() {
  const way = useInstallWay();
  const { config } = useSite();
  const siteName = config?.siteName || shellWords.siteName;
  const logo = config?.logo;
  return (
    <>
      <header className={styles.top}>
        <BackLink label={said.back} to="/myAccount" />
      </header>
      <main className={`${column.wrap} ${styles.coach}`}>
        <span className={styles.icon} {...(logo && { 'data-logo': '' })}>
          <BrandMark size={logo ? 84 : 54} logo={logo} />
        </span>
        <h1>{said.head(siteName)}</h1>
        {/* The server knows no device: all that depends on it, and what stands below, comes with the browser. */}
        {way && (
          <>
            <div className={styles.way}>
              <InstallSteps way={way} />
            </div>
            <Gains />
          </>
        )}
      </main>
    </>
  );
}

/** What it is good for. */
function Gains() {
  return (
    <ul className={styles.gains}>
      <li>
        <OfflineIcon />
        {said.gains.offline}
      </li>
      <li>
        <BellIcon />
        {said.gains.updates}
      </li>
      <li>
        <Icon>
          <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
        </Icon>
        {said.gains.full}
      </li>
    </ul>
  );
}
