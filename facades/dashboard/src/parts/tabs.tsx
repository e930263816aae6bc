import { counts } from './counted.tsx';

export interface TabsProps {
  label: string;
  tabs: readonly { href: string; name: string; here: boolean; pages?: number }[];
}

/** On a phone the row scrolls: the tab that is shown must not be outside. The page itself stays where it is. */
function intoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link && row)
    row.scrollLeft += Math.max(0, link.getBoundingClientRect().right - row.getBoundingClientRect().right);
}

/** Parts of one screen, each with a URL of its own. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(({ href, name, here, pages }) => (
      <a
        key={href}
        href={href}
        {...(pages === undefined ? {} : counts('page', pages))}
        {...(here ? { 'aria-current': 'page', ref: intoView } : {})}
      >
        {name}
      </a>
    ))}
  </nav>
);
