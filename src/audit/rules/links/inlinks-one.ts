import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { isStartPage } from '../../site/start-page.js';

export default crossPageRule({
  id: 'inlinks-one',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Only one inlink',
  why: 'A page that depends on a single inlink becomes an orphan when that link goes, and seems less important than pages with many.',
  fix: 'Link to the page from other relevant pages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'indexable',
  basis: 'EVERY_LINK',
  check: (page, site) => {
    if (isStartPage(page, site)) return notApplicable;
    const inlinks = site.inlinks(page.url);
    // if a frame, a script or a link element links here as well, the page hangs on more than that link
    if (inlinks.followed !== 1 || site.isLedTo(page.url)) return pass;
    const [target] = inlinks.sample;
    return finding({ message: 'Only one other page links to this page with a followed link.', target });
  },
});
