import { createContext } from 'react-router';
import type { Call } from '../../contract/first-screen.ts';

/** The call that route loaders use. */
export const callContext = createContext<Call>();

let provided: Call | null = null;

/** From now on commands call this way; the browser's start says which merchant and whose session. */
export function provideCall(call: Call): void {
  provided = call;
}

/** The call of everything that happens after the start in a browser; the server's first screens never use it. */
export const call: Call = (name, ask, how) => {
  if (provided === null) throw new Error('The page has not been started.');
  return provided(name, ask, how);
};
