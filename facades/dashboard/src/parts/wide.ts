import { useEffect, useState } from 'preact/hooks';

/** tables have their own scrollbar there, as in tables.css */
const WIDE = '(min-width: 60.01rem)';
/** phones, as in layout.css */
const NARROW = '(max-width: 40rem)';

function useMedia(text: string): boolean {
  const [isSo, setSo] = useState(() => window.matchMedia(text).matches);
  useEffect(() => {
    const media = window.matchMedia(text);
    const onWidth = () => setSo(media.matches);
    onWidth();
    media.addEventListener('change', onWidth);
    return () => media.removeEventListener('change', onWidth);
  }, []);
  return isSo;
}

/** Whether the window is wide enough for tables that scroll by themselves. */
export const useWide = (): boolean => useMedia(WIDE);

/** Whether it is as narrow as that of a phone. */
export const useNarrow = (): boolean => useMedia(NARROW);
