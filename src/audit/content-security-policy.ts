import { checkScriptUnsafeInline, checkWildcards } from 'csp_evaluator/dist/checks/security_checks.js';
import { Version } from 'csp_evaluator/dist/csp.js';
import { type Finding, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { PageView } from './page-view.js';

/** Enforced policies: every header value, each of which may list several, and metas in the head. Report-only ones enforce nothing. */
export function policiesOf(page: PageView): { headers: string[]; metas: string[] } {
  const headers = (page.facts.headers['content-security-policy'] ?? [])
    .flatMap((value) => value.split(','))
    .map((policy) => policy.trim())
    .filter(Boolean);
  const metas = page.html.metas
    .filter((meta) => meta.attribute === 'http-equiv' && meta.key === 'content-security-policy' && meta.inHead)
    .map((meta) => meta.content.trim())
    .filter(Boolean);
  return { headers, metas };
}

const FROM_FALLBACK = new Set(['script-src', 'script-src-elem', 'default-src']);
const UNSAFE = new Set([Type.SCRIPT_UNSAFE_INLINE, Type.PLAIN_WILDCARD]);

/**
 * Holes in what scripts may run, as CSP level 3 browsers see them: nonces, hashes and strict-dynamic make
 * `unsafe-inline` and host lists void. Several policies are enforced together: one that holds closes the hole.
 */
export function scriptHoles(policies: readonly string[]): { directive: string; value: string }[] {
  const holes = policies.map((policy) => {
    const effective = new CspParser(policy).csp.getEffectiveCsp(Version.CSP3);
    return [...checkScriptUnsafeInline(effective), ...checkWildcards(effective)].filter(
      (hole: Finding) => UNSAFE.has(hole.type) && FROM_FALLBACK.has(hole.directive),
    );
  });
  if (holes.some((list) => list.length === 0)) return [];
  const seen = new Map(holes.flat().map((hole) => [`${hole.directive} ${hole.value}`, hole]));
  return [...seen.values()].map((hole) => ({ directive: hole.directive, value: hole.value ?? '' }));
}

/** The browser asks for everything over https, forms included, whatever the markup says (Upgrade Insecure Requests §3). */
export function upgradesInsecureRequests(page: PageView): boolean {
  const { headers, metas } = policiesOf(page);
  return [...headers, ...metas].some((policy) => 'upgrade-insecure-requests' in new CspParser(policy).csp.directives);
}

/** frame-ancestors counts in headers only (CSP3 §6.4.2); with a scheme or a star alone it lets in every site. */
export function restrictsFraming(page: PageView): boolean {
  return policiesOf(page).headers.some((policy) => {
    const ancestors = new CspParser(policy).csp.directives['frame-ancestors'];
    return ancestors !== undefined && !ancestors.some((source) => ANYWHERE.has(source.toLowerCase()));
  });
}

const ANYWHERE = new Set(['*', 'http:', 'https:', 'http://*', 'https://*']);
