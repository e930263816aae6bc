import { useEffect, useState } from 'preact/hooks';

/** tables have their own scrollbar there, as in tables.css */
const WIDE = '(min-width: 60.01rem)';

/** Whether the window is wide enough for tables that scroll by themselves. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const onWidth = () => setWide(wide.matches);
    onWidth();
    wide.addEventListener('change', onWidth);
    return () => wide.removeEventListener('change', onWidth);
  }, []);
  return isWide;
}
