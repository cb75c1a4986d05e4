import { shelfWords } from '../../text/shelf.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Void } from '../../ui/void.tsx';

/** The shelf has no such comic: the site may. */
export function NothingFound({ wanted }: { wanted: string }) {
  const { title, sentence, action } = shelfWords.empty.found;
  return (
    <Void picture="bottle" title={title} sentence={sentence}>
      <ButtonLink look="quiet" to={`/search/result?keyword=${encodeURIComponent(wanted)}`}>
        {action}
      </ButtonLink>
    </Void>
  );
}
