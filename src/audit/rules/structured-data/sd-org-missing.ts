import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { everyEntity, isOneOf } from '../../structured-data/entities.js';
import { isCut } from '../../traits/cut-page.js';

export default siteRule({
  id: 'sd-org-missing',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Missing Organization or WebSite markup',
  why: 'Organization markup on the home page gives search engines your name, logo and profiles, and WebSite markup the site name to show in results.',
  fix: 'Add Organization, or LocalBusiness, and WebSite as JSON-LD to the home page.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { home } = site;
    if (!home?.eligible || isCut(home.facts)) return notApplicable;
    const known = everyEntity(home.html).some(({ types }) =>
      isOneOf(types, ['Organization', 'WebSite', 'LocalBusiness']),
    );
    if (known) return pass;
    return finding({
      message: 'The home page has no Organization, LocalBusiness or WebSite markup.',
      target: home.url,
    });
  },
});
