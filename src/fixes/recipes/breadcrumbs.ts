import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';
import { nameOfPage, shownName } from '../text/page-words.js';
import type { Node } from './json-ld.js';

/** A BreadcrumbList from the home page down the path to the page; null where fewer than two steps are known. */
export function breadcrumbs(page: PageView, site: Site): Node | null {
  const brand = shownName(site);
  if (brand === null) return null;
  const parts = page.parsed.pathname.split('/').filter((part) => part !== '');
  const steps: { name: string; item: string }[] = [];
  if (site.home?.eligible) steps.push({ name: brand, item: site.home.url });
  for (let count = 1; count < parts.length; count += 1) {
    const path = `${page.parsed.origin}/${parts.slice(0, count).join('/')}`;
    const found = [`${path}/`, path].map((url) => site.page(url)).find((one) => one?.eligible);
    if (found && found.url !== page.url && found.url !== site.home?.url)
      steps.push({ name: nameOfPage(found, site), item: found.url });
  }
  steps.push({
    name: nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site),
    item: page.canonical ?? page.url,
  });
  // the home page of a language is called as the one above it
  const told = steps.filter(({ name }, index) => index === 0 || name !== steps[index - 1]?.name);
  if (told.length < 2 || told.some(({ name }) => name === '')) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: told.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
