import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/documents/markup-malformed.js';
import { cpuMs } from '../../../../support/cpu-time.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const found = (body: string) => {
  const outcome = runRule(
    rule,
    pageFrom(`<!doctype html><html><head><title>T</title></head>\n<body>\n${body}</body></html>`),
  );
  return outcome.kind === 'fail' ? outcome.evidence.map(({ message, line }) => `${line}: ${message}`) : outcome.kind;
};

describe('markup-malformed', () => {
  it.each([
    [
      '<p>The <a href="/a">kiln is lit.</p>\n<p>The <a href="/b">wheel</a> turns.</p>',
      '3: The link that begins at line 3',
    ],
    ['<p><a href="/a">The kiln\n<a href="/b">and the wheel</a> of it</a></p>', '3: The link that begins at line 3'],
    ['<p>The <a href="/a">kiln is lit.</p>', '3: The link that begins at line 3'],
    ['<h2><a id="top"/>Jugs</h2>', '3: The slash in <a/> at line 3 closes nothing'],
    ['<div class="clear"/>\n<p>Jugs</p>', '3: The slash in <div/> at line 3'],
    ['<div><p>Jugs</p></div></div>\n<p>Bowls</p>', '3: The stray end tag </div>'],
    ['<div><section><p>Jugs</p></div><p>Bowls</p>', '3: The end tag </div> at line 3 also ends the <section>'],
  ])('fails: %s', (body, expected) => {
    expect(found(body)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    '<p>One<p>Two<ul><li>Three<li>Four</ul><dl><dt>Five<dd>Six</dl>',
    '<table><tr><td>One<td>Two<tr><td>Three</table>',
    '<p><a href="/a">One</a><br/><img src="/a.png" alt="" /> <a href="/b">Two</a></p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><a href="/a"/></svg><math><mi/></math>',
    '<p>One<div>Two</div></p>',
    '<p><b>One</p><p>Two</b></p>',
    '<template><a href="/a">One</a></template><button>Two</button>',
    '<select><option>One<option>Two</select>',
    '<pre>&lt;a href="/a"&gt;One &lt;/div&gt;</pre><!-- </div> <a/> --><script>"</div><a/>"</script>',
  ])('passes, a near miss: %s', (body) => {
    expect(found(body)).toBe('pass');
  });

  it('keeps the first of many, counts all, and takes linear time', () => {
    const started = cpuMs();
    const outcome = runRule(
      rule,
      pageFrom(`<!doctype html><p>${'<a href="/a">x'.repeat(5_000)}${'</div>'.repeat(5_000)}`),
    );
    expect(cpuMs() - started).toBeLessThan(5_000);
    expect(outcome).toMatchObject({ kind: 'fail', failing: 10_000 });
    expect(outcome.kind === 'fail' && outcome.evidence).toHaveLength(20);
  });
});
