import type { LinkCheck } from '../../../crawl/site-facts.js';
import { elementEvidence } from '../../element-evidence.js';
import { externalAnchors } from '../../page-links.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'link-external-unverified',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Link to another site could not be checked',
  why: 'The other site refused or failed to answer our check in a way that says nothing about what visitors see.',
  fix: 'Open the link in a browser. Nothing needs to change when it works there.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  convention: true,
  on: 'html',
  perElement: true,
  glance: ({ checks }) =>
    glanced(
      checks.some(({ error }) => error !== 'NOT_ASKED'),
      checks.some(({ error, verdict }) => error !== 'NOT_ASKED' && verdict === 'INCONCLUSIVE'),
    ),
  check: (page, site) => {
    const known = externalAnchors(page, site).flatMap((anchor) => {
      const check = site.external(anchor.url);
      // what there was no time to ask failed in nothing
      return check && check.error !== 'NOT_ASKED' ? [{ anchor, check }] : [];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        .filter(({ check }) => check.verdict === 'INCONCLUSIVE')
        .map(({ anchor, check }) =>
          elementEvidence(`The check was inconclusive: ${answerOf(check)}.`, anchor, {
            value: anchor.text,
            target: anchor.url,
          }),
        ),
      { applicable: known.length },
    );
  },
});

function answerOf({ status, error }: LinkCheck): string {
  if (status !== null) return `the other server answered ${status}`;
  if (error === 'NAME_NOT_RESOLVED') return 'the name of the host could not be looked up';
  return error === 'TIMEOUT' ? 'the other server did not answer in time' : 'the other server could not be reached';
}
