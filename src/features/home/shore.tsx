import { serviceLink } from '../../../domain/web-link.ts';
import { useSite } from '../../stores/site.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import styles from './shore.module.css';

/** The end of the page. */
export function Shore() {
  const { config } = useSite();
  const service = config && serviceLink(config);
  return (
    <footer className={styles.shore}>
      <span>{homeWords.shore}</span>
      <span>
        {config?.siteName || shellWords.siteName}
        {service && (
          <>
            {' · '}
            <a href={service} target="_blank" rel="noopener">
              {homeWords.service}
            </a>
          </>
        )}
      </span>
    </footer>
  );
}
