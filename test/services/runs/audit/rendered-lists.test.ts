import { expect, it } from 'vitest';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { chromiumPath } from '../../../support/chromium.js';
import { newViewer, useContext } from '../../../support/context.js';
import { useSite } from '../../../support/sites/site-server.js';

const NEWS = Array.from({ length: 40 }, (_, at) => `/n/${at}`);
/** pages of the same frame, the same form of URL and with the same script */
const LISTS = ['/n/7', '/n/19', '/n/33'];
const LISTED = 20;

const frame = (title: string, main: string, script = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><a href="/">Tea paper</a></header>
   <main><h1>${title}</h1>${main}</main><footer><p>About us</p></footer>${script}</body></html>`;

const test = useContext();
const site = useSite({
  '/': frame('Tea paper', NEWS.map((path) => `<a href="${path}">News ${path.slice(3)}</a>`).join(' ')),
  ...Object.fromEntries(
    NEWS.map((path) => [
      path,
      frame(
        `News ${path.slice(3)}`,
        LISTS.includes(path)
          ? '<ul id="list"></ul>'
          : `<p>${`What happened at place ${path.slice(3)}. `.repeat(20)}</p>`,
        '<script src="/fill.js"></script>',
      ),
    ]),
  ),
  '/fill.js': {
    body: `const list = document.getElementById('list');
      if (list) for (let at = 0; at < ${LISTED}; at += 1)
        list.insertAdjacentHTML('beforeend', '<li><a href="/deep' + location.pathname + '-' + at + '">Story ' + at + '</a></li>');`,
  },
  ...Object.fromEntries(
    LISTS.flatMap((path) =>
      Array.from({ length: LISTED }, (_, at) => [
        `/deep${path}-${at}`,
        frame(`Story ${at} of ${path}`, `<p>${`Story ${at} of ${path}. `.repeat(20)}</p>`),
      ]),
    ),
  ),
});

it.skipIf(chromiumPath === null)(
  'finds what scripts list on a few pages that look like many others (needs chromium)',
  async () => {
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: site.url });
    const { audit } = await audits.start(context, viewer, project.id);
    await runAudit(context, audit.id, new AbortController().signal);
    const { rows } = await test.db.pool.query<{ path: string }>(
      `select url as path from page where audit_id = $1 and url like '%/deep/%'`,
      [audit.id],
    );
    expect(rows).toHaveLength(LISTS.length * LISTED);
  },
);
