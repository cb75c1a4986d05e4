import { useOnline } from '../../stores/use-online.ts';
import type { SavedMarks } from '../../stores/use-saved.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { NoNetworkStrip } from '../../ui/no-network-strip.tsx';

/** Says that there is no network, and what can be read all the same. */
export function OfflineStrip({ marks }: { marks: SavedMarks }) {
  const online = useOnline();
  const open = [...marks.values()].filter((it) => it.open).length;
  const words = open === 0 ? comicInfoWords.offline : comicInfoWords.offlineSaved(open);
  return <NoNetworkStrip words={online ? null : words} />;
}
