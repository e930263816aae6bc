import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The collector of the calling thread, for when more has become garbage at once than the engine can know. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
