import type { LinkCheck } from '../../../facts/site-facts.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { checkedLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-external-redirect',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'External link to permanent redirect',
  why: 'A permanent redirect may be removed one day, and until then every visitor takes the detour.',
  fix: 'Link to the new URL.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-301-moved-permanently',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = checkedLinks(page, site);
    if (known.isEmpty) return notApplicable;
    return finding(
      known
        .with(({ verdict, status }) => verdict === 'REDIRECT' && (status === 301 || status === 308))
        .map(({ element: anchor, fact: check }) => {
          const end = newUrlOf(check);
          const message = `The linked page returns ${check.status}${end ? ` and redirects to ${end}` : ''}.`;
          return elementEvidence(message, anchor, { value: anchor.text, target: anchor.url });
        }),
      { applicable: known },
    );
  },
});

/** The page that visitors meet; the first redirect alone where nobody knows the end. */
const newUrlOf = ({ location, end }: LinkCheck): string | null =>
  end && end.error === null && end.status !== null && end.status < 300 ? end.url : location;
