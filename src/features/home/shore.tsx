import { useSite } from '../../stores/site.ts';
import { words } from '../../text/words.ts';
import styles from './shore.module.css';

/** The end of the page. */
export function Shore() {
  const config = useSite()?.config;
  return (
    <footer className={styles.shore}>
      <span>{words.home.shore}</span>
      <span>
        {config?.siteName || words.shell.siteName}
        {config?.customerServiceUrl && (
          <>
            {' · '}
            <a href={config.customerServiceUrl} target="_blank" rel="noopener">
              {words.home.service}
            </a>
          </>
        )}
      </span>
    </footer>
  );
}
