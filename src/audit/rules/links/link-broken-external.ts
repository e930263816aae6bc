import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { externalAnchors } from '../../links/page-links.js';

export default pageOnSiteRule({
  id: 'link-broken-external',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Broken external link',
  why: 'Visitors who follow the link get an error, which reflects on the page that sent them there.',
  fix: 'Link to the new URL of the page, to another source, or remove the link.',
  source: 'https://www.w3.org/Provider/Style/URI',
  convention: true,
  on: 'html',
  perElement: true,
  glance: ({ checks }) =>
    glanced(
      checks.some(({ verdict }) => verdict !== 'INCONCLUSIVE'),
      checks.some(({ verdict }) => verdict === 'BROKEN'),
    ),
  check: (page, site) => {
    const known = externalAnchors(page, site).flatMap((anchor) => {
      const check = site.external(anchor.url);
      return check && check.verdict !== 'INCONCLUSIVE' ? [{ anchor, check }] : [];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        // one failing look may be an outage: the second comes an hour later or with the next audit
        .filter(({ check: { verdict, failures, status } }) => verdict === 'BROKEN' && failures >= 2 && isGone(status))
        .map(({ anchor, check }) =>
          elementEvidence(`The linked page returned ${check.status} in ${check.failures} checks.`, anchor, {
            value: anchor.text,
            target: anchor.url,
          }),
        ),
      { applicable: known.length },
    );
  },
});

const isGone = (status: number | null) => status !== null && (status === 404 || status === 410 || status >= 500);
