import { describe, expect, it } from 'vitest';
import { appliesTo } from '../../src/audit/engine/applies-to.js';
import { createPageView } from '../../src/audit/engine/page-view.js';
import { rules } from '../../src/audit/rules/index.js';
import { withRendered } from '../support/facts/audit-facts.js';
import { pageFrom } from '../support/sites/pages.js';

/** Rules that judge the response where a page was rendered, and why the DOM would mislead them. */
const SEE_RESPONSE: Readonly<Record<string, string>> = {
  'charset-missing': 'browsers sniff the charset from the first bytes of the response; the DOM has none',
  'doctype-missing': 'the mode of the document is settled by its first bytes',
  'document-uncompressed': 'the encoding is that of the response',
  'head-truncated': 'the DOM shows where elements ended up, not what cut the head off',
  'html-heavy': 'the size is that of the response',
  'html-no-store': 'a header of the response',
  'html-no-validator': 'headers of the response',
  'html-over-2mb': 'Googlebot reads the first 2 MB of the response, before it renders anything',
  'markup-malformed': 'the DOM is well-formed whatever the response is',
  'meta-in-body': 'what the parser moved out of the head is in order in no DOM',
  'redirect-js': 'the page that redirects is the response; what is shown is another page',
  'render-blocking': 'scripts and style sheets that scripts add do not block rendering',
  'secret-leaked': 'bytes that anybody can read without a browser',
  'sri-missing': 'scripts that scripts add are theirs to check',
  'token-heavy': 'language models and most AI crawlers read the response',
  'ttfb-slow': 'the time to the first byte is that of the response',
  'xhtml-malformed': 'the DOM is well-formed whatever the response is',
};

describe('the view of a page that rules judge', () => {
  it('is the rendered one, but for rules that need the response', () => {
    const raw = rules.flatMap((rule) => (rule.scope === 'page' && rule.view === 'raw' ? [rule.id] : []));
    expect(raw.toSorted()).toEqual(Object.keys(SEE_RESPONSE).toSorted());
  });

  it('is the response of a shell that was not rendered for those, and for what a response loads', () => {
    const shell = pageFrom('<div id="root"></div><script src="/app.js"></script>');
    const looks = appliesTo(createPageView(shell));
    for (const rule of rules) {
      if (rule.scope !== 'page' || (rule.on !== 'html' && rule.on !== 'indexable')) continue;
      const ofResponse = rule.on === 'html' && ['SECURITY', 'PERFORMANCE'].includes(rule.category);
      expect([rule.id, looks(rule)]).toEqual([rule.id, rule.view === 'raw' || ofResponse]);
    }
    const drawn = appliesTo(createPageView(withRendered(shell, {})));
    expect(rules.filter((rule) => rule.scope === 'page' && rule.on === 'html' && !drawn(rule))).toEqual([]);
  });
});
