import { webLink } from '../../../../domain/web-link.ts';
import { useSite } from '../../../stores/site.ts';
import { entryWords } from '../../../text/entry.ts';
import styles from '../entry-page.module.css';

/** What one agrees to by registering, where the merchant has it written down; in tabs of their own, the form stays. */
export function Agreement() {
  const { config } = useSite();
  const terms = webLink(config?.termsUrl ?? '');
  const privacy = webLink(config?.privacyUrl ?? '');
  if (!terms && !privacy) return null;
  const words = entryWords.register.agree;
  return (
    <p className={styles.agreement}>
      {words.lead}
      {terms && <Outside href={terms} name={words.terms} />}
      {terms && privacy && words.and}
      {privacy && <Outside href={privacy} name={words.privacy} />}
      {words.end}
    </p>
  );
}

function Outside({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
