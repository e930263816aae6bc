import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/source-map-public.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const own = () => pageFrom('<script src="/a.js"></script>', { url: 'https://example.com/' });

describe('source-map-public', () => {
  it('fails: a map with sources', () => {
    const page = own();
    expect(
      runRule(rule, page, siteOf([page], { assets: [assetFacts('https://example.com/a.js', { sourceMap: true })] })),
    ).toMatchObject({ kind: 'fail' });
  });
  it('fails: a map inside an inline script', () => {
    const page = pageFrom('<script>go()\n//# sourceMappingURL=data:application/json,{}\n</script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes, a near miss: an inline script names a map that nobody has seen', () => {
    const page = pageFrom('<script>go()\n//# sourceMappingURL=go.js.map\n</script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes: no map', () => {
    const page = own();
    expect(runRule(rule, page, siteOf([page], { assets: [assetFacts('https://example.com/a.js')] }))).toMatchObject({
      kind: 'pass',
    });
  });
  it("passes, a near miss: another site's map", () => {
    const page = pageFrom('<script src="https://cdn.other.net/a.js"></script>', { url: 'https://example.com/' });
    expect(
      runRule(rule, page, siteOf([page], { assets: [assetFacts('https://cdn.other.net/a.js', { sourceMap: true })] })),
    ).toMatchObject({ kind: 'pass' });
  });
});
