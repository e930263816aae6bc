import type { Verification } from './verify.js';

/** Why the rules do not confirm a suggestion, for the one who reads it. */
export function doubt({ reason, introduced, failingBefore, failingAfter }: Verification): string {
  switch (reason) {
    case 'STILL_FAILS':
      return failingAfter < failingBefore
        ? `Not confirmed: it mends ${failingBefore - failingAfter} of ${failingBefore} places.`
        : 'Not confirmed: the rule would still find the issue.';
    case 'BREAKS_OTHERS': {
      const [first] = introduced;
      const where = first?.url ?? 'the site';
      return `Not confirmed: ${first?.rule ?? 'another rule'} would fail on ${where} then.`;
    }
    case 'PAGE_LEFT_SCOPE':
      return 'Not confirmed: the rule would no longer look at the page.';
    default:
      return 'Not confirmed: the page has changed since the audit.';
  }
}
