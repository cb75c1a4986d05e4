import { useLocation } from 'react-router';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { shelfWords } from '../../text/shelf.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Void } from '../../ui/void.tsx';

/** An empty view of a member whose session ran out: what they have is in the account, not lost. */
export function SessionEnded() {
  const { title, sentence } = shelfWords.empty.ended;
  return (
    <Void picture="boat" title={title} sentence={sentence}>
      <ButtonLink look="main" to={loginAddress(useLocation().pathname)}>
        {shelfWords.signInAgain}
      </ButtonLink>
    </Void>
  );
}
