import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../../../support/chromium.js';
import { compareWithLabels } from '../../../support/sites/labelled-sites.js';
import { applicationSites } from '../../../support/sites/made-sites/applications.js';

/** Sites that are not rendered are audited with the other labelled sites. */
const rendered = applicationSites.filter(({ render }) => render !== 'OFF').map(({ name }) => name);

describe.skipIf(chromiumPath === null)('labelled applications (needs chromium)', { timeout: 180_000 }, () => {
  it.for(rendered)('%s: every finding is expected and every expected one is found', async (name) => {
    const site = await compareWithLabels(name);
    expect(site.errors).toEqual([]);
    expect({ unlabelled: site.unlabelled, unreached: site.unreached }).toEqual({ unlabelled: [], unreached: [] });
    expect(site.findings.filter(({ verdict }) => verdict !== 'TRUE')).toEqual([]);
  });
});
