import { proxy } from 'valtio/vanilla';
import { devices } from '../../domain/environment.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { useStored } from './use-stored.ts';

const plain: Environment = { device: devices.web, run: 'other', androidVersion: null, channel: '' };
const environment = proxy<Environment>({ ...plain });

/** Finds out where the page runs, before anything else of it starts (specification §4). */
export function initialiseEnvironment(): Environment {
  return Object.assign(environment, readEnvironment());
}

export function currentEnvironment(): Readonly<Environment> {
  return environment;
}

export function useEnvironment(): Environment {
  return useStored(environment, plain);
}
