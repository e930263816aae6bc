import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/sri-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const script = (attributes: string) => pageFrom(`<script ${attributes}></script>`, { url: 'https://www.example.com/' });

describe('sri-missing', () => {
  it("fails: another site's script", () => {
    const page = script('src="https://cdn.other.net/a.js"');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: with a hash', () => {
    const page = script(
      'src="https://cdn.other.net/a.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin',
    );
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an own subdomain', () => {
    const page = script('src="https://static.example.com/a.js"');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply, near misses: a file of the own machine, and a script in its URL', () => {
    for (const src of ['file:///usr/share/a.js', 'data:text/javascript,a()'])
      expect(runRule(rule, script(`src="${src}"`))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply, a near miss: a block of data, which nobody loads', () => {
    const page = script('type="application/ld+json" src="https://cdn.other.net/a.json"');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: an inline script', () => {
    const page = script('');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
