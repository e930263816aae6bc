import {
  checkPlainUrlSchemes,
  checkScriptUnsafeInline,
  checkWildcards,
} from 'csp_evaluator/dist/checks/security_checks.js';
import { Version } from 'csp_evaluator/dist/csp.js';
import { type Finding, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { PageView } from '../engine/page-view.js';

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
const UNSAFE = new Set([Type.SCRIPT_UNSAFE_INLINE, Type.PLAIN_WILDCARD, Type.PLAIN_URL_SCHEMES]);

/**
 * Holes in what scripts may run, as CSP level 3 browsers see them: nonces, hashes and strict-dynamic make
 * `unsafe-inline` and host lists void. Several policies are enforced together: one that holds closes the hole, one
 * that says nothing of scripts changes nothing. Without a value: no policy says anything of scripts.
 */
export function scriptHoles(policies: readonly string[]): { directive: string; value: string | null }[] {
  const ofScripts = policies
    .map((policy) => new CspParser(policy).csp)
    .filter(({ directives }) => Object.keys(directives).some((name) => FROM_FALLBACK.has(name)));
  if (ofScripts.length === 0) return [{ directive: 'script-src', value: null }];
  const holes = ofScripts.map((policy) => {
    const effective = policy.getEffectiveCsp(Version.CSP3);
    // default-src speaks of scripts only where script-src does not; for plugins, which no browser has, it is looked at all the same
    const speaks = (name: string) =>
      FROM_FALLBACK.has(name) && !(name === 'default-src' && 'script-src' in policy.directives);
    return [
      ...checkScriptUnsafeInline(effective),
      ...checkWildcards(effective),
      ...checkPlainUrlSchemes(effective),
    ].filter((hole: Finding) => UNSAFE.has(hole.type) && speaks(hole.directive));
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

/**
 * Whether frame-ancestors keeps other sites from framing the page; null where no policy has it. It counts in headers only
 * (CSP3 §6.4.2); with a scheme or a star alone it lets in every site.
 */
export function restrictsFraming(page: PageView): boolean | null {
  const lists = policiesOf(page).headers.flatMap((policy) => {
    const ancestors = new CspParser(policy).csp.directives['frame-ancestors'];
    return ancestors === undefined ? [] : [ancestors];
  });
  if (lists.length === 0) return null;
  return lists.some((ancestors) => !ancestors.some((source) => ANYWHERE.has(source.toLowerCase())));
}

const ANYWHERE = new Set(['*', 'http:', 'https:', 'http://*', 'https://*']);
