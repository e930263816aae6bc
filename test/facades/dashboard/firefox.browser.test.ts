import { afterAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import * as projects from '../../../src/services/projects/projects.js';
import { useApp } from '../../support/app.js';
import { useDashboard } from '../../support/dashboard.js';
import { type Firefox, firefoxPath, KEYS, openFirefox } from '../../support/firefox.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const body = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}`;
/** Whether a text is in sight. */
const shows = (text: string) => `document.body?.innerText.includes(${JSON.stringify(text)})`;
const rows = `document.querySelectorAll('main tbody tr').length`;

describe.skipIf(firefoxPath === null)('the web application in Firefox', () => {
  const test = useApp();
  // works on the audits that are started
  useDashboard(test);
  const site = useSite({
    '/': body('Garden shop', '<a href="/boots">Boots</a> <a href="/gloves">Gloves</a> <a href="/lost">Lost</a>'),
    '/boots': body('Rubber boots', '<a href="/gloves">Gloves</a>'),
    '/gloves': body('Garden gloves', ''),
  });
  let firefox: Firefox | undefined;
  afterAll(() => firefox?.close());

  it('shows the first audit, the issue bench, the explorer and the settings', async () => {
    const { organizationId, userId, sessionToken } = await test.account('ENTERPRISE');
    const viewer: Viewer = {
      credential: 'SESSION',
      organizationId,
      plan: 'ENTERPRISE',
      role: 'owner',
      userId,
      apiKeyId: null,
    };
    const { id } = await projects.create(test.context, viewer, { url: site.url });
    firefox = await openFirefox(test.app.server, sessionToken);

    // the first audit
    await firefox.goto(`/projects/${id}`);
    await firefox.until(shows('No audit yet'));
    await firefox.click({ css: '.empty button' });
    await firefox.until(shows('Fix next'));
    await firefox.until(`document.querySelectorAll('.fix-next li a').length > 2`);

    // the issue bench: a row opens the panel of its page
    await firefox.click({ css: '.fix-next li a.strong' });
    await firefox.until(shows('How to fix it'));
    await firefox.until(`${rows} > 0`);
    await firefox.click({ css: 'a[data-url]' });
    await firefox.until(`document.querySelector('[data-panel]') !== null`);

    // the explorer: fields and values are completed, and rows follow
    await firefox.goto(`/projects/${id}/pages`);
    await firefox.until(`${rows} === 4`);
    await firefox.click({ css: '.filter-text input' });
    await firefox.type('stat');
    await firefox.until(`document.querySelector('[role=option]')?.textContent.startsWith('status')`);
    await firefox.type(`${KEYS.down}${KEYS.enter}`);
    await firefox.until(`document.activeElement.value === 'status '`);
    await firefox.type('= 404');
    await firefox.until(`${rows} === 1`);
    await firefox.type(KEYS.enter);
    await firefox.until(`document.querySelector('.filter-chip')?.textContent.includes('status = 404')`);
    await firefox.type('inlink = 1');
    await firefox.until(shows('Did you mean'));
    expect(await firefox.evaluate(`document.querySelector('.filter-marks mark').textContent`)).toBe('inlink');
    expect(await firefox.evaluate(rows)).toBe(1);

    // the settings: what is not saved is asked about
    await firefox.goto(`/projects/${id}/settings`);
    await firefox.until(`document.querySelector('form input') !== null`);
    await firefox.click({ css: 'form input' });
    await firefox.type(' 2');
    await firefox.click({ role: 'link', name: 'Issues' });
    await firefox.until(`document.querySelector('dialog[open]') !== null`);
    expect(await firefox.evaluate('location.pathname')).toBe(`/projects/${id}/settings`);
    await firefox.type(KEYS.escape);
    await firefox.until(`document.querySelector('dialog[open]') === null`);
    expect(firefox.trouble).toEqual([]);
  });
});
