import type { LinkCheck } from '../../../facts/site-facts.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { checkedLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-external-unverified',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Unverified external link',
  why: 'The other site blocked or failed to respond to our check in a way that does not show what visitors see.',
  fix: 'Open the link in a browser. If it works there, nothing needs to change.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'LEAVE',
    reason: 'Nothing has to be changed unless the link fails in your browser: the other site blocked the crawler.',
  },
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = checkedLinks(page, site)
      // a link that there was no time to check failed in nothing
      .with(({ error }) => error !== 'NOT_ASKED');
    if (known.isEmpty) return notApplicable;
    return finding(
      known
        .with(({ verdict }) => verdict === 'INCONCLUSIVE')
        .map(({ element: anchor, fact: check }) =>
          elementEvidence(`The check was inconclusive: ${answerOf(check)}.`, anchor, {
            value: anchor.text,
            target: anchor.url,
          }),
        ),
      { applicable: known },
    );
  },
});

function answerOf({ status, error, end }: LinkCheck): string {
  if (end?.error === 'NEEDS_COOKIES') return 'the external server redirects until a cookie is set';
  if (status !== null) return `the external server returned ${status}`;
  if (error === 'NAME_NOT_RESOLVED') return 'the hostname could not be resolved';
  return error === 'TIMEOUT' ? 'the external server timed out' : 'the external server could not be reached';
}
