import { isAndroidOutdated } from '../../domain/environment.ts';
import { useEnvironment } from '../stores/environment.ts';
import { useSite } from '../stores/site.ts';
import { withMerchant } from '../ui/link.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

const loadSheet = async () => (await import('./update-modal-sheet.tsx')).UpdateModalSheet;

/**
 * Offers the newer app to who runs an older one (specification §2): the mask and 取消 dismiss it, 前往下载 opens the
 * app's page in a new tab. It has no cross, and cannot be dragged. The sheet itself knows whether it was dismissed.
 */
export function UpdateModal() {
  const { run, androidVersion } = useEnvironment();
  const { config, merchantId } = useSite();
  const outdated =
    run === 'androidApk' && config !== null && isAndroidOutdated(androidVersion, config.androidVersion);
  const Sheet = useLoaded(loadSheet, outdated);
  if (!outdated || !Sheet) return null;
  return (
    <Sheet
      onDownload={() =>
        window.open(withMerchant(config.appUrl || '/install', merchantId), '_blank', 'noopener')
      }
    />
  );
}
