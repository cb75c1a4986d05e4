import { useRouteError } from 'react-router';
import { CodedError } from '../../../contract/coded-error.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Void } from '../../ui/void.tsx';
import { HeadBar } from './comic-head.tsx';

const said = comicInfoWords;

/** A comic that is not there, or could not be had; the way back remains. */
export function ComicFailure() {
  const error = useRouteError();
  const code = error instanceof CodedError ? error.code : null;
  if (code === 'Comic05' || code === 'Request01') return <Gone />;
  return (
    <>
      <HeadBar />
      <Failure page error={error} words={shellWords} said={said.failure} />
    </>
  );
}

function Gone() {
  return (
    <>
      <HeadBar />
      <Void page picture="bottle" title={said.gone.title} sentence={said.gone.sentence}>
        <ButtonLink look="main" to="/search">
          <SearchIcon size={20} />
          {said.gone.action}
        </ButtonLink>
      </Void>
    </>
  );
}
