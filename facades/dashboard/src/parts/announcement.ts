import { useEffect, useRef, useState } from 'preact/hooks';

const EVERY_MS = 30_000;

/** The text that a screen reader hears of work that goes on: each phase at once, how far it is now and then. */
export function useAnnouncement(phase: string, progress: string): string {
  const latest = useRef(progress);
  latest.current = progress;
  const [announced, setAnnounced] = useState(phase);
  useEffect(() => {
    setAnnounced(phase);
    const timer = setInterval(() => setAnnounced(`${phase}, ${latest.current}`), EVERY_MS);
    return () => clearInterval(timer);
  }, [phase]);
  return announced;
}
