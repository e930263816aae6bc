import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { externalAnchors } from '../../links/page-links.js';

export default pageOnSiteRule({
  id: 'link-external-redirect',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'External link to permanent redirect',
  why: 'A permanent redirect may be removed one day, and until then every visitor takes the detour.',
  fix: 'Link to the new URL.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-301-moved-permanently',
  convention: true,
  on: 'html',
  perElement: true,
  glance: ({ checks }) =>
    glanced(
      checks.length > 0,
      checks.some(({ verdict }) => verdict === 'REDIRECT'),
    ),
  check: (page, site) => {
    const known = externalAnchors(page, site).flatMap((anchor) => {
      const check = site.external(anchor.url);
      return check ? [{ anchor, check }] : [];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        .filter(({ check }) => check.verdict === 'REDIRECT' && (check.status === 301 || check.status === 308))
        .map(({ anchor, check }) => {
          const message = `The linked page returns ${check.status}${check.location ? ` and redirects to ${check.location}` : ''}.`;
          return elementEvidence(message, anchor, { value: anchor.text, target: anchor.url });
        }),
      { applicable: known.length },
    );
  },
});
