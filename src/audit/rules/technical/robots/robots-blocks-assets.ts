import type { AssetFacts } from '../../../../facts/site-facts.js';
import { finding, pageOnSiteRule, pass } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';

export default pageOnSiteRule({
  id: 'robots-blocks-assets',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Resources blocked by robots.txt',
  why: 'Googlebot renders pages with their CSS, JavaScript and images. Without these resources it may not see the layout or the content.',
  fix: 'Allow the resources in robots.txt.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  on: 'indexable',
  perElement: true,
  glance: ({ files: { scripts, styles, images } }, _page, site) => {
    const isDoubtful = (file: AssetFacts | null) => (file === null ? site.robots !== null : !file.robots.googlebot);
    return [scripts, styles, images].some((list) => list.some(isDoubtful)) ? null : pass;
  },
  check: ({ html }, site) => {
    const files = new Set([...html.styles, ...html.scripts, ...html.images].flatMap(({ url }) => url ?? []));
    return finding(
      [...files]
        .filter((url) => isBlocked(url, site))
        .map((url) => ({ message: 'robots.txt disallows this resource for Googlebot.', target: url })),
      { applicable: files.size },
    );
  },
});

function isBlocked(url: string, site: Site): boolean {
  const asset = site.asset(url);
  return asset ? !asset.robots.googlebot : googlebotAnswer(url, site)?.allowed === false;
}
