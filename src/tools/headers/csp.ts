import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { policiesOf } from '../../audit/security/content-security-policy.js';
import { type SecurityHeader, securityHeader } from './security-header.js';

const NAME = 'Content-Security-Policy';
/** Advice names so many holes; whoever mends these looks again. */
const NAMED_HOLES = 3;

/** The enforced policies by Google's evaluator; of several, enforced together, the strictest one counts. */
export function judgeContentSecurityPolicy(page: PageView): SecurityHeader {
  const { headers, metas } = page.facts.html ? policiesOf(page) : { headers: headerPolicies(page), metas: [] };
  const policies = [...headers, ...metas];
  if (policies.length === 0) {
    const reportOnly = page.header('content-security-policy-report-only');
    return reportOnly === null
      ? securityHeader(
          NAME,
          null,
          'MISSING',
          `Send ${NAME} with a nonce or hash for your scripts; try it first with ${NAME}-Report-Only.`,
        )
      : securityHeader(
          NAME,
          reportOnly,
          'MISSING',
          `The policy is report-only. Send it as ${NAME} once its reports are clean.`,
        );
  }
  const holes = policies.map(holesOf).sort((a, b) => a.length - b.length)[0] ?? [];
  const value = policies.join(', ');
  if (holes.length === 0) return securityHeader(NAME, value, 'GOOD');
  const named = holes.slice(0, NAMED_HOLES).map(({ directive, description }) => `${directive}: ${description}`);
  return securityHeader(NAME, value, 'WEAK', named.join(' '));
}

function headerPolicies(page: PageView): string[] {
  const lines = page.facts.headers['content-security-policy'] ?? [];
  return lines
    .flatMap((line) => line.split(','))
    .map((policy) => policy.trim())
    .filter(Boolean);
}

function holesOf(policy: string): Finding[] {
  return new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH);
}
