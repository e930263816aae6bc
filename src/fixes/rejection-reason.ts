import type { SuggestionVerification } from './verify.js';

/** Why the rules do not confirm a suggestion, for the one who reads it. */
export function rejectionReason({ reason, introduced, failingBefore, failingAfter }: SuggestionVerification): string {
  switch (reason) {
    case 'STILL_FAILS':
      return failingAfter < failingBefore
        ? `Not confirmed: it fixes ${failingBefore - failingAfter} of ${failingBefore} instances.`
        : 'Not confirmed: the rule would still report the issue.';
    case 'FIRST_STEP':
      return 'This is a first step: the rule reports the issue until the next one is taken.';
    case 'BREAKS_OTHERS': {
      const [first] = introduced;
      const where = first?.url ?? 'the site';
      return `Not confirmed: ${first?.rule ?? 'another rule'} would then fail on ${where}.`;
    }
    case 'PAGE_LEFT_SCOPE':
      return 'Not confirmed: the rule would no longer apply to the page.';
    default:
      return 'Not confirmed: the page has changed since the audit.';
  }
}
