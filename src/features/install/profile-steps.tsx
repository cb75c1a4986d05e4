import { queryKeys } from '../../../contract/constants.ts';
import type { ClipCode } from '../../commands/offer-clip-code.ts';
import { useSite } from '../../stores/site.ts';
import { installWords } from '../../text/install.ts';
import { DownIcon } from '../../ui/down-icon.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './install-steps.module.css';
import { StepPicture, type StepScene } from './step-picture.tsx';

const said = installWords.profile;
const scenes: readonly StepScene[] = ['profile', 'settings-row', 'confirm'];

/** Apple's web clip by a configuration profile: for who cannot find the way above. */
export function ProfileSteps({ clip }: { clip: ClipCode | null }) {
  const { merchantId, config } = useSite();
  const query = new URLSearchParams({ [queryKeys.merchant]: String(merchantId) });
  const good = useCountdown(clip?.expiresAt ?? 0) > 0;
  if (clip && good) query.set('clip', clip.code);
  const address = config?.iosDownloadUrl || `/ios.mobileconfig?${query}`;
  return (
    <details className={styles.profile}>
      <summary>
        {said.title}
        <DownIcon size={20} />
      </summary>
      <p>{said.lead}</p>
      <ol className={styles.steps}>
        {said.steps.map(({ name, small }, at) => (
          <li key={name} className={styles.step}>
            <b aria-hidden="true">{at + 1}</b>
            <span>
              {at === 0 ? <a href={address}>{name}</a> : name}
              <small>{small}</small>
            </span>
            {scenes[at] && <StepPicture scene={scenes[at]} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
