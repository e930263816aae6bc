import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/spam-links.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const links = (...of: [host: string, text: string][]) =>
  of.map(([host, text]) => `<a href="https://${host}/">${text}</a>`).join(' ');
const SPAM = links(['a.example', 'best online casino'], ['b.example', 'Cheap VIAGRA'], ['c.example', 'slot-gacor 88']);
const BICYCLES = '<title>Bicycles</title><h1>Bicycles</h1><p>All about chains.</p>';
const judge = (body: string, head = BICYCLES) => runRule(rule, pageFrom(`${head}${body}`));

describe('spam-links', () => {
  it('fails for followed links of a page that is about something else', () => {
    expect(judge(`<footer>${SPAM}</footer>`)).toMatchObject({
      kind: 'fail',
      failing: 3,
      evidence: [{ value: 'best online casino', target: 'https://a.example/' }, {}, {}],
    });
  });
  it('fails where a script or a style sheet may hide them', () => {
    expect(judge(`<div id="x">${SPAM}</div><script>x.style.display="none"</script>`).kind).toBe('fail');
    expect(judge(`<style>#x{left:-9999px}</style><div id="x">${SPAM}</div>`).kind).toBe('fail');
  });
  it.each([
    ['they are qualified', SPAM.replaceAll('<a ', '<a rel="ugc nofollow" ')],
    ['they are sponsored', SPAM.replaceAll('<a ', '<a rel="sponsored" ')],
    ['they are two', links(['a.example', 'casino'], ['b.example', 'viagra'])],
    ['they lead to two sites', links(['a.example', 'casino'], ['b.example', 'viagra'], ['b.example', 'cialis'])],
    ['they are of the site itself', SPAM.replaceAll(/https:\/\/\w/g, 'https://site')],
    ['hidden-spam-links has them', `<div hidden>${SPAM}</div><div style="opacity:0">${SPAM}</div>`],
    ['they are in code', `<pre><code>${SPAM}</code></pre>`],
    ['texts are harmless', links(['a.example', 'Specialist'], ['b.example', 'GitHub'], ['c.example', 'slots'])],
  ])('passes, a near miss: %s', (_reason, body) => {
    expect(judge(body).kind).toBe('pass');
  });
  it.each([
    '<title>Online casinos and the law</title>',
    '<title>The law</title><h1>How a casino is licensed</h1>',
    '<title>The law</title><meta name="description" content="Whether viagra needs a prescription">',
    '<title>The law</title><meta name="robots" content="nofollow">',
  ])('passes, a near miss: the page is about it, or vouches for no link: %s', (head) => {
    expect(judge(SPAM, head).kind).toBe('pass');
  });
  it('passes, a near miss: the whole site is about it', () => {
    const home = pageFrom('<title>Casino guide</title>');
    const page = pageFrom(`${BICYCLES}${SPAM}`, { url: 'https://site.example/bonus', depth: 1 });
    expect(runRule(rule, page, siteOf([home, page])).kind).toBe('pass');
    expect(runRule(rule, page, siteOf([pageFrom(BICYCLES), page])).kind).toBe('fail');
  });
});
