import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright-core';
import { type BrowserPage, CODE_FAILED, CONSOLE_FLOODED, type GuardedBrowser } from '../net/browser.js';
import type { PageDocument, PageWindow } from '../net/browser-dom.js';
import type { RenderedFacts } from './facts.js';
import { extractHtml } from './page.js';
import { lowContrast } from './render-contrast.js';
import { overlayShare, shownImages } from './render-look.js';
import { freeNames } from './render-names.js';
import { smallTargets } from './render-targets.js';
import { normalizeUrl } from './url.js';

export interface RenderOptions {
  userAgent: string;
  /** everything together: loading, settling, looking */
  totalMs?: number;
  /** no request under way and no change of the document for this long */
  quietMs?: number;
}

export type RenderResult =
  | { ok: true; status: number; facts: RenderedFacts }
  | {
      ok: false;
      /** `TIMEOUT`, `UNREACHABLE`, `REFUSED`, `NOT_HTML`, `PAGE_CRASHED`, `BROWSER_FAILED` */
      code: string;
      message: string;
    };

/** The phone that Google renders pages with: what is not there is not indexed. */
const SCREEN = { width: 412, height: 823, scale: 1.75, mobile: true };
const TOTAL_MS = 30_000;
const QUIET_MS = 500;
/** rule image-oversized: what is smaller is not worth the work */
const OVERSIZED = { factor: 2, bytes: 51_200 };
/** as much as the crawler decodes of a page */
const HTML_CHARACTERS = 5 * 1_048_576;

/** A page as a browser shows it, scripts run: the facts of its final DOM and of its layout. */
export async function renderPage(browser: GuardedBrowser, url: string, options: RenderOptions): Promise<RenderResult> {
  const totalMs = options.totalMs ?? TOTAL_MS;
  const deadline = performance.now() + totalMs;
  const refusedBefore = browser.refused.length;
  let opened: BrowserPage | null = null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate()), totalMs);
  });
  late.catch(() => {});
  try {
    opened = await Promise.race([browser.open({ ...SCREEN, userAgent: options.userAgent }), late]);
    return await Promise.race([look(opened, url, options.quietMs ?? QUIET_MS, deadline), late, opened.crashed]);
  } catch (error) {
    return failureOf(error, browser.refused.length > refusedBefore, url, browser);
  } finally {
    clearTimeout(timer);
    await opened?.close();
  }
}

async function look(opened: BrowserPage, url: string, quietMs: number, deadline: number): Promise<RenderResult> {
  const { page } = opened;
  const left = () => Math.max(1, deadline - performance.now());
  const images: Request[] = [];
  let underWay = 0;
  let quietSince = performance.now();
  page.on('request', () => {
    underWay += 1;
  });
  const ended = (request: Request) => {
    underWay -= 1;
    quietSince = performance.now();
    if (request.resourceType() === 'image' && images.length < 2_000) images.push(request);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);

  const response = await page.goto(url, { waitUntil: 'commit', timeout: left() });
  const type = response?.headers()['content-type'] ?? 'text/html';
  if (!/html/i.test(type))
    return { ok: false, code: 'NOT_HTML', message: 'The address leads to a file, not to a page.' };
  // a third of the time is kept for looking: a page that never rests is judged as it stands
  const settleBy = deadline - left() / 3;
  await page.waitForLoadState('load', { timeout: Math.max(1, settleBy - performance.now()) }).catch(() => {});
  while (performance.now() < settleBy && (underWay > 0 || performance.now() - quietSince < quietMs)) await sleep(50);

  if (page.url().startsWith('chrome-error:'))
    return { ok: false, code: 'UNREACHABLE', message: 'The page leads on to an address that could not be loaded.' };
  const finalUrl = normalizeUrl(page.url()) ?? url;
  const html = await opened.evaluate(serialise, HTML_CHARACTERS, left());
  await opened.evaluate(freeNames, undefined, left());
  const shown = await opened.evaluate(shownImages, undefined, left());
  return {
    ok: true,
    status: response?.status() ?? 0,
    facts: {
      html: extractHtml(Buffer.from(html), { url: finalUrl, contentType: 'text/html; charset=utf-8' }),
      finalUrl,
      overlayShare: await opened.evaluate(overlayShare, undefined, left()),
      lowContrast: await opened.evaluate(lowContrast, undefined, left()),
      smallTargets: await opened.evaluate(smallTargets, undefined, left()),
      oversizedImages: await oversized(shown, images),
      consoleErrors: opened.consoleErrors(),
    },
  };
}

/** Runs in the page. What is shown of web components stands in their shadow roots, which search engines read with the rest. */
function serialise(window: PageWindow, characters: number): string {
  const { doctype, documentElement } = window.document;
  // a script may have emptied the document
  if (documentElement === null) return '';
  const shadowRoots: PageDocument[] = [];
  // asked of a form itself, it may be a control of that name
  const rootOf = Object.getOwnPropertyDescriptor(window.Element.prototype, 'shadowRoot')
    ?.get as () => PageDocument | null;
  const collect = (tree: PageDocument) => {
    for (const element of tree.querySelectorAll('*')) {
      const shadowRoot = rootOf.call(element);
      if (shadowRoot === null) continue;
      shadowRoots.push(shadowRoot);
      collect(shadowRoot);
    }
  };
  collect(window.document);
  let source = documentElement.outerHTML;
  if (shadowRoots.length > 0) {
    const shell = documentElement.cloneNode(false).outerHTML;
    const end = shell.lastIndexOf('</');
    source = shell.slice(0, end) + documentElement.getHTML({ shadowRoots }) + shell.slice(end);
  }
  const ids = doctype?.publicId
    ? ` PUBLIC "${doctype.publicId}"${doctype.systemId ? ` "${doctype.systemId}"` : ''}`
    : doctype?.systemId
      ? ` SYSTEM "${doctype.systemId}"`
      : '';
  const head = doctype ? `<!DOCTYPE ${doctype.name}${ids}>\n` : '';
  return (head + source).slice(0, characters);
}

async function oversized(
  shown: { url: string; naturalWidth: number; displayedWidth: number }[],
  requests: readonly Request[],
): Promise<RenderedFacts['oversizedImages']> {
  const large = shown.filter(({ naturalWidth, displayedWidth }) => naturalWidth >= OVERSIZED.factor * displayedWidth);
  const byUrl = new Map(requests.map((request) => [request.url(), request]));
  const sized = large.slice(0, 50).map(async (image) => {
    const sizes = await byUrl
      .get(image.url)
      ?.sizes()
      .catch(() => null);
    return { ...image, bytes: sizes?.responseBodySize ?? 0 };
  });
  return (await Promise.all(sized)).filter(({ bytes }) => bytes > OVERSIZED.bytes);
}

class TooLate extends Error {}

function failureOf(error: unknown, refused: boolean, url: string, browser: GuardedBrowser): RenderResult {
  const failure = (code: string, message: string): RenderResult => ({ ok: false, code, message });
  const text = error instanceof Error ? error.message : '';
  if (error instanceof TooLate || (error instanceof Error && error.name === 'TimeoutError'))
    return failure('TIMEOUT', 'The page did not come to rest in time.');
  const network = /net::(ERR_[A-Z_]+)/.exec(text)?.[1];
  if (network && refused && isRefused(url, browser))
    return failure('REFUSED', 'This address may not be visited: it does not lead to a public host.');
  // as it is to be saved
  if (network === 'ERR_ABORTED' || text.includes('Download is starting'))
    return failure('NOT_HTML', 'The address leads to a file, not to a page.');
  if (network) return failure('UNREACHABLE', `The page could not be loaded (${network}).`);
  if (text.includes('crashed'))
    return failure('PAGE_CRASHED', 'The page made the browser fail, or took more memory than a page may.');
  if (text.startsWith(CODE_FAILED))
    return failure('BROWSER_FAILED', 'The page could not be looked at: it hides what browsers offer for that.');
  if (text === CONSOLE_FLOODED) return failure('BROWSER_FAILED', text);
  // it leads on for ever, or did so while it was looked at
  if (browser.alive && /context with specified id|Execution context|Inspected target navigated/i.test(text))
    return failure('TIMEOUT', 'The page did not come to rest in time.');
  return failure('BROWSER_FAILED', 'The browser ended while it showed the page.');
}

function isRefused(url: string, browser: GuardedBrowser): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80');
  return browser.refused.includes(`${parsed.hostname.replace(/^\[|\]$/g, '')}:${port}`);
}
