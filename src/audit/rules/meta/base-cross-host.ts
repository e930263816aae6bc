import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

const SCHEME = /^[a-z][a-z0-9+.-]{0,30}:/i;

export default pageRule({
  id: 'base-cross-host',
  category: 'META',
  severity: 'WARNING',
  title: 'Base URL points to another host',
  why: 'Every relative link on the page resolves to another host, often a staging or old server, so crawlers leave the site.',
  fix: "Remove the <base>, or use this page's own host in its href.",
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const base = page.html.bases.find((candidate) => candidate.href !== '');
    if (!base) return notApplicable;
    const host = base.url === null ? undefined : URL.parse(base.url)?.host;
    if (!host || host === page.parsed.host) return pass;
    const relative = page.html.anchors.filter(({ href }) => href !== null && isRelative(href));
    if (relative.length === 0) return pass;
    const message = `${relative.length} relative ${relative.length === 1 ? 'link resolves' : 'links resolve'} to ${host} instead of ${page.parsed.host}.`;
    return finding(elementEvidence(message, base, { value: base.href }));
  },
});

function isRelative(href: string): boolean {
  const text = href.trim();
  return !SCHEME.test(text) && !text.startsWith('//');
}
