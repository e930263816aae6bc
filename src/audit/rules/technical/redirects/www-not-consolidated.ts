import { ownHeaderLinks } from '../../../../facts/link-header.js';
import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'www-not-consolidated',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Duplicate site with and without www',
  why: 'The same pages on two host names compete with each other, and links to them are split between both.',
  fix: 'Choose one host name and redirect the other with 301 or 308; at least point the canonicals of both to the chosen one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  check: (site) => {
    const twin = site.facts.probes.hostTwin;
    const home = site.home;
    if (!twin || !home?.eligible) return notApplicable;
    const hash = home.raw.html.text.hash;
    if (twin.status !== 200 || hash === null || twin.textHash !== hash) return pass;
    const host = home.parsed.hostname;
    const twinHost = URL.parse(twin.url)?.hostname;
    const named = ownHeaderLinks(twin.linkHeader ?? [], twin.url).filter(({ rel }) => rel.includes('canonical'));
    const consolidated =
      [...named.map(({ href }) => href), twin.canonical].some(
        (canonical) => canonical !== null && URL.parse(canonical, twin.url)?.hostname === host,
      ) ||
      (home.canonical !== null && URL.parse(home.canonical)?.hostname === twinHost);
    return consolidated
      ? pass
      : finding({ message: `${twin.url} returns 200 with the same content as ${home.url}.`, target: twin.url });
  },
});
