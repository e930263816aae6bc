import { type Browser, chromium, type Page } from 'playwright-core';
import type { PageChange } from '../../src/fixes/apply/patch.js';
import { chromiumPath } from '../support/chromium.js';

/** What Chromium makes of a page: what visitors, assistive technology and crawlers that render get of it. */
export interface Shown {
  words: string;
  links: string[];
  /** roles and names of the accessibility tree */
  tree: string[];
  /** errors and warnings of the console, and exceptions */
  console: string[];
  requests: string[];
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath as string, args: ['--no-sandbox', '--disable-gpu'] });

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const TYPES: Record<string, { contentType: string; body: string | Buffer }> = {
  image: { contentType: 'image/gif', body: PIXEL },
  script: { contentType: 'text/javascript', body: '' },
  stylesheet: { contentType: 'text/css', body: '' },
  document: { contentType: 'text/html', body: '<!doctype html><title>Frame</title>' },
};

/** The page as Chromium shows it; every file that it loads is there, and empty. No request leaves the machine. */
export async function shownBy(
  browser: Browser,
  url: string,
  html: string,
  headers: Record<string, string> = {},
): Promise<Shown> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const messages: string[] = [];
  const requests = new Set<string>();
  page.on('console', (one) => void (/error|warning/.test(one.type()) && messages.push(one.text())));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return route.fulfill({
        status: 200,
        body: html,
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      });
    requests.add(request.url());
    return route.fulfill({
      status: 200,
      ...(TYPES[request.resourceType()] ?? { contentType: 'text/plain', body: '' }),
    });
  });
  try {
    await page.goto(url, { waitUntil: 'load' });
    const { words, links } = await page.evaluate(() => ({
      words: document.body.innerText.replaceAll(/\s+/g, ' ').trim(),
      links: [...document.links].map(({ href }) => href),
    }));
    return { words, links, tree: await treeOf(page), console: messages, requests: [...requests].sort() };
  } finally {
    await context.close();
  }
}

async function treeOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name }) =>
    // the name of the whole is the title, which is no part of the page
    ignored || role?.value === 'RootWebArea' || /TextBox|StaticText/.test(String(role?.value))
      ? []
      : [`${role?.value} ${name?.value ?? ''}`],
  );
}

type Kind = PageChange['kind'];
const WORDS: readonly Kind[] = ['heading', 'heading-insert', 'heading-remove', 'text'];
const LINKS: readonly Kind[] = ['anchor-unlink', 'anchor-add', 'base', 'secure-loads'];
const NAMES: readonly Kind[] = [
  'image',
  'control-label',
  'frame',
  'anchor-unlink',
  'defects',
  'main-landmark',
  'image-add',
  'image-remove',
];
const LOADS: readonly Kind[] = [
  'secure-loads',
  'link-add',
  'link-remove',
  'base',
  'image-add',
  'image-remove',
  'media',
];

/** Differences that the changes do not mean to make. */
export function unmeant(before: Shown, after: Shown, changes: readonly PageChange[]): string[] {
  const has = (kinds: readonly Kind[]) => changes.some(({ kind }) => kinds.includes(kind));
  const sets = (kind: Kind, field: string) =>
    changes.some((change) => change.kind === kind && 'set' in change && field in (change.set as object));
  const texts =
    has(WORDS) || changes.some((one) => one.kind === 'anchor' && one.set.text !== undefined && one.set.name !== 'ARIA');
  const found: string[] = [];
  const differ = (name: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      found.push(`${name}: ${JSON.stringify(one).slice(0, 300)} became ${JSON.stringify(other).slice(0, 300)}`);
  };
  if (!texts) differ('words', before.words, after.words);
  if (!has(LINKS) && !sets('anchor', 'href')) differ('links', before.links, after.links);
  if (!texts && !has(NAMES) && !sets('anchor', 'text')) differ('accessibility tree', before.tree, after.tree);
  const fresh = after.console.filter((message) => !before.console.includes(message));
  if (fresh.length > 0) found.push(`console: ${fresh.join(' | ')}`);
  const loads =
    has(LOADS) || sets('image', 'src') || sets('script', 'url') || sets('style', 'url') || sets('frame', 'src');
  if (!loads) differ('requests', before.requests, after.requests);
  return found;
}
