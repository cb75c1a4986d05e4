import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CodedError } from '../../contract/coded-error.ts';
import { isBot } from '../../domain/bots.ts';
import { openRepair } from '../platform/open-repair.ts';
import { shellWords } from '../text/shell.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { RefreshIcon, SearchIcon } from '../ui/icons.tsx';
import { Void } from '../ui/void.tsx';

/** Codes that mean: what the address names is not there. */
const missing: readonly string[] = ['Comic01', 'Comic05', 'Site01', 'Site02', 'Request01', 'Request02'];

/** The HTTP status that an error means for the whole page: 404 or, by default, 500 (specification §2). */
export function pageStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof CodedError && missing.includes(error.code) ? 404 : 500;
}

/** What the page says has happened, also as the document's title. */
export function failureTitle(error: unknown): string {
  if (isOffline(error)) return shellWords.offline.title;
  return pageStatus(error) === 404 ? shellWords.notFound.title : shellWords.failure.title;
}

/** Status 404 shows the not-found page, any other one the internal-error page. */
export function ErrorPage() {
  const error = useRouteError();
  // Bots are not shown the error page (specification §2); the server's status tells them.
  if (typeof navigator !== 'undefined' && isBot(navigator.userAgent)) return null;
  if (isOffline(error)) return <Failure page error={new CodedError('offline')} words={shellWords} />;
  const requestId = error instanceof CodedError ? error.requestId : '';
  return pageStatus(error) === 404 ? (
    <NotFoundPage title={failureTitle(error)} />
  ) : (
    <FailurePage
      title={failureTitle(error)}
      small={shellWords.line(['500', requestId && shellWords.failure.request(requestId)])}
    />
  );
}

/** Also a room whose code has not come yet cannot be had without a network; that is nobody's fault. */
function isOffline(error: unknown): boolean {
  if (error instanceof CodedError) return error.code === 'offline';
  // Node has a navigator too, which does not say.
  return typeof navigator !== 'undefined' && navigator.onLine === false && !isRouteErrorResponse(error);
}

function NotFoundPage({ title = 'Page Not Found' }: { title?: string }) {
  const said = shellWords.notFound;
  return (
    <Void page picture="bottle" title={title} sentence={said.sentence} small="404">
      <ButtonLink look="main" to="/recommend">
        {said.home}
      </ButtonLink>
      <ButtonLink look="text" to="/search">
        <SearchIcon size={20} />
        {said.search}
      </ButtonLink>
    </Void>
  );
}

function FailurePage({ title = 'Internal Server Error', small }: { title?: string; small: string }) {
  const said = shellWords.failure;
  return (
    <Void page picture="storm" title={title} sentence={said.sentence} small={small}>
      <Button look="main" onClick={() => location.reload()}>
        <RefreshIcon size={20} />
        {said.retry}
      </Button>
      <Button look="text" onClick={openRepair}>
        {said.repair}
      </Button>
    </Void>
  );
}
