import { type AuditProfile, evaluatedBy } from '../../../projects/rules/audit-profile.js';
import { codeDigest } from './code-digest.js';

/**
 * Names the code that evaluates pages: a digest of all of it, so that nobody has to remember to count a number up. What other
 * code said of a page, or the same for a site of other hosts or by other rules, is worked out again.
 */
export const evaluatorVersion = (subdomains: boolean, profile: AuditProfile): string =>
  `${codeDigest()} ${process.version}${subdomains ? ' subdomains' : ''}${evaluatedBy(profile)}`;
