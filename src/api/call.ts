import { createContext } from 'react-router';
import type { Call } from '../../contract/first-screen.ts';

/** The call that route loaders use. */
export const callContext = createContext<Call>();
