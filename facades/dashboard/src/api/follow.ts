import { useEffect } from 'preact/hooks';
import { refresh } from './query.ts';

const FIRST_MS = 3_000;
const LATER = 1.4;
const LONGEST_MS = 30_000;

/**
 * While work goes on, what is in sight is fetched again: soon at first, then at a pace that costs little. That
 * pace alone, `always`, is for what a schedule or somebody else may start.
 */
export function useFollow(isWorking: boolean, { always = false } = {}): void {
  useEffect(() => {
    if (!isWorking && !always) return;
    let wait = isWorking ? FIRST_MS : LONGEST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        // a dialog is read or filled in: what it shows stays as it is until it is closed
        if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) refresh();
        wait = Math.min(wait * LATER, LONGEST_MS);
        next();
      }, wait);
    };
    next();
    return () => clearTimeout(timer);
  }, [isWorking, always]);
}
