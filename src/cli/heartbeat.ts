import type { ChildProcess } from 'node:child_process';
import type { ProcessReport } from '../process/supervisor.js';

export interface HeartbeatOptions {
  /** a process that says nothing for so long is ended by force: whoever started it starts another */
  silentMs: number;
  onSilent: () => void;
  /** each time that it says that it lives */
  onBeat?: () => void;
}

/** looks in the time that a process may be silent */
const LOOKS = 12;

/**
 * Ends a process that has stopped responding: one that is frozen never ends by itself. Silence is counted in looks of this
 * process, which are as frozen as the other one while the machine sleeps.
 */
export function watchHeartbeat(child: ChildProcess, { silentMs, onSilent, onBeat }: HeartbeatOptions): void {
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (what: ProcessReport) => {
    looks = 0;
    if (what === 'alive') onBeat?.();
    // one that starts slowly is not frozen
    if (what === 'ready' || what === 'alive') timer ??= setInterval(look, silentMs / LOOKS).unref();
  });
  const look = () => {
    looks += 1;
    if (looks <= LOOKS) return;
    clearInterval(timer);
    onSilent();
    child.kill('SIGKILL');
  };
  child.once('exit', () => clearInterval(timer));
}
