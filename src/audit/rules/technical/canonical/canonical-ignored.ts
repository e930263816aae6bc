import { ownHeaderLinks } from '../../../../facts/link-header.js';
import { limitsOf } from '../../../engine/canonical-and-hreflang.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../../engine/rule.js';

export default pageRule({
  id: 'canonical-ignored',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Canonical with media, hreflang, lang or type',
  why: 'Google takes such a link for one to another version of the page and does not use it as the canonical.',
  fix: 'Write the canonical without these attributes; link other languages and devices with rel="alternate".',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-28',
  cause: 'SITE',
  obstacle: {
    needs: 'DECISION',
    reason: 'Only you know whether the link was meant as the canonical of the page or as a link to another version.',
  },
  on: 'html',
  check: (page) => {
    const linked = page.links('canonical').filter(({ inHead, href }) => inHead && href.trim() !== '');
    const sent = ownHeaderLinks(page.facts.headers.link ?? [], page.url).filter(({ rel }) => rel.includes('canonical'));
    if (linked.length + sent.length === 0) return notApplicable;
    const message = (limits: readonly string[]) => `Google ignores a canonical with ${limits.join(' and ')}.`;
    return finding(
      [
        ...linked.flatMap((link) => {
          const limits = limitsOf(link);
          return limits.length === 0
            ? []
            : [elementEvidence(message(limits), link, { value: link.href, target: link.url })];
        }),
        ...sent.flatMap((link) => {
          const limits = limitsOf(link);
          return limits.length === 0 ? [] : [{ message: message(limits), value: `Link: ${link.href}` }];
        }),
      ],
      { applicable: linked.length + sent.length },
    );
  },
});
