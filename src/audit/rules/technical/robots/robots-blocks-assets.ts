import type { AssetFacts } from '../../../../facts/site-facts.js';
import { crossPageRule, finding } from '../../../engine/rule.js';
import { elementsWith, loadedUrls } from '../../../performance/page-assets.js';
import type { Site } from '../../../site/site.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';

const KINDS = ['styles', 'scripts', 'images', 'imageCandidates'] as const;

export default crossPageRule({
  id: 'robots-blocks-assets',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Resources blocked by robots.txt',
  why: 'Googlebot renders pages with their CSS, JavaScript and images. Without these resources it may not see the layout or the content.',
  fix: 'Allow the resources in robots.txt.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-21',
  on: 'indexable',
  perElement: true,
  check: (page, site) => {
    const mayBeBlocked = (file: AssetFacts | null) => (file ? !file.robots.googlebot : site.robots !== null);
    const doubtful = elementsWith(page, site, KINDS, mayBeBlocked).flatMap(({ element }) => element.url ?? []);
    return finding(
      [...new Set(doubtful)]
        .filter((url) => isBlocked(url, site))
        .map((url) => ({ message: 'robots.txt disallows this resource for Googlebot.', target: url })),
      { applicable: loadedUrls(page, KINDS) },
    );
  },
});

function isBlocked(url: string, site: Site): boolean {
  const asset = site.asset(url);
  return asset ? !asset.robots.googlebot : googlebotAnswer(url, site)?.allowed === false;
}
