import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** an element this close to the window will soon be in it */
const MARGIN = '200px';

/** Whether the element was in sight, or nearly: what costs a request is fetched then, and not with the screen. */
export function useInSight<Element extends HTMLElement>(): [ref: RefObject<Element | null>, wasInSight: boolean] {
  const ref = useRef<Element>(null);
  const [wasInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setInSight(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, wasInSight];
}
