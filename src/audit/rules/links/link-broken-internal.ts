import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { toErrorOrRedirect } from '../../links/fingerprinted-traits.js';
import { brokenBecause, fileLinks, knownLinks, type WebAnchor } from '../../links/page-links.js';
import { fileFault } from '../../performance/file-fault.js';

export default crossPageRule({
  id: 'link-broken-internal',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Broken internal link',
  why: 'Visitors get an error, and crawlers waste the link: no link equity is passed on.',
  fix: 'Link to the replacement, restore the missing page or file, or remove the link.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = knownLinks(page, site);
    const files = fileLinks(page, site).with(({ inconclusive }) => !inconclusive);
    if (known.isEmpty && files.isEmpty) return notApplicable;
    return finding(
      [
        ...known.that(toErrorOrRedirect).flatMap(({ anchor, target }) => {
          const reason = brokenBecause(target, site);
          return reason === null ? [] : [evidenceOf('page', anchor, reason)];
        }),
        ...files
          .with((file) => fileFault(file) !== null)
          .map(({ element, fact }) => evidenceOf('file', element, `${fileFault(fact)}`)),
      ],
      {
        applicable: {
          get length() {
            return known.length + files.length;
          },
        },
      },
    );
  },
});

const evidenceOf = (noun: 'page' | 'file', anchor: WebAnchor, fault: string): Evidence =>
  elementEvidence(`The linked ${noun} ${fault}.`, anchor, { value: anchor.text, target: anchor.url });
