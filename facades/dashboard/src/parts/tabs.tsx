import { useLayoutEffect, useRef } from 'preact/hooks';
import { count } from '../format.ts';
import { Counted } from './counted.tsx';

export interface Tab {
  href: string;
  name: string;
  here: boolean;
  /** how much its list has, and of what */
  counted?: { noun: string; figure: number };
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** On a phone the row scrolls: the tab that is shown must not be outside. The page itself stays where it is. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]');
  if (link && row)
    row.scrollLeft += Math.max(0, link.getBoundingClientRect().right - row.getBoundingClientRect().right);
}

/** Parts of one screen, each with a URL of its own. */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const show = () => showCurrent(row.current);
    show();
    // a phone that is turned
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [tabs.find(({ here }) => here)?.href]);
  return (
    <nav class="tabs" aria-label={label} ref={row}>
      {tabs.map(({ href, name, here, counted }) =>
        counted ? (
          <Counted key={name} href={href} current={here} {...counted}>
            {name} ({count(counted.figure)})
          </Counted>
        ) : (
          <a key={name} href={href} aria-current={here ? 'page' : undefined}>
            {name}
          </a>
        ),
      )}
    </nav>
  );
}
