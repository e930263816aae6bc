import { expect, it } from 'vitest';
import { packFacts } from '../../../../src/crawl/packed/packed-facts.js';
import type { PageVersionRow } from '../../../../src/db/queries/pages/page-version.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { comparedVersions } from '../../../../src/services/results/pages/inspection/versions.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';

const page = (title: string, text: string) =>
  pageFrom(`<title>${title}</title><main><h1>Jugs</h1><p>${text}</p></main>`, { url: 'https://example.com/' });
const served = page('Jugs', 'The kiln is lit on Monday.');
const rendered = (text: string) => withRendered(served, {}, page('Jugs, now', text).html);
const row = (facts: PageFacts) =>
  ({ auditId: '1', number: 1, indexable: true, facts: packFacts(facts) }) as unknown as PageVersionRow;
const changes = (...versions: PageFacts[]) => comparedVersions(versions.map(row)).map(({ changed }) => changed);

it('compares versions of a page by what both have: rendered, or as it is served', () => {
  expect(changes(served, rendered('The kiln is lit on Monday, says a script.'))).toEqual([[], null]);
  expect(changes(rendered('Open.'), rendered('Closed until the next moon.'))).toEqual([['CONTENT'], null]);
  expect(changes(page('Bowls', 'The kiln is lit on Monday.'), rendered('Open.'))).toEqual([['TITLE'], null]);
});
