import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { brokenAnswer, isBrokenForCertain } from '../../links/external-answer.js';
import { checkedLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-broken-external',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Broken external link',
  why: 'Visitors who follow the link get an error, which reflects on the page that sent them there.',
  fix: 'Link to the new URL of the page, to another source, or remove the link.',
  source: 'https://www.w3.org/Provider/Style/URI',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = checkedLinks(page, site).with(({ verdict }) => verdict !== 'INCONCLUSIVE');
    if (known.isEmpty) return notApplicable;
    return finding(
      known.with(isBrokenForCertain).map(({ element: anchor, fact: check }) =>
        elementEvidence(`The linked page ${brokenAnswer(check)}.`, anchor, {
          value: anchor.text,
          target: anchor.url,
        }),
      ),
      { applicable: known },
    );
  },
});
