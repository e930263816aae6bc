import { hash } from 'node:crypto';
import type { RenderedFacts } from '../../facts/rendered-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import type { BrowserPage, GuardedBrowser } from '../../net/browser/browser.js';
import type { PageDocument, PageElement, PageWindow } from '../../net/browser/browser-dom.js';
import type { PageFailure } from '../../net/browser/page-failure.js';
import { axeLook } from './accessibility/axe.js';
import { boundedLooks } from './bounded-looks.js';
import { listClosedRoots, MOST_HOSTS } from './closed-roots.js';
import { lowContrast } from './contrast.js';
import { type InPageOptions, inPage, resize, SCREEN } from './in-page.js';
import { shownImages, sizedImages } from './look.js';
import { freeNames } from './names.js';
import { overlayShare } from './overlay-share.js';
import { type PageTraffic, type TrafficOptions, watchTraffic } from './page-traffic.js';
import { phoneFit } from './phone-fit.js';
import { listensForBack, pushedEntries } from './pushed-entries.js';
import { smallTargets } from './targets.js';

export interface RenderOptions extends TrafficOptions, InPageOptions {
  /** whether axe-core looks at the page as well, which takes longer than all else; it does where nothing is said */
  axe?: boolean;
  /** no request under way for this long */
  quietMs?: number;
  /** called with the status of the document, as soon as there is one */
  onResponse?: ((status: number | null) => void) | undefined;
}

/** A page as a browser rendered it. */
export interface Rendering {
  /** final DOM, in UTF-8; it is read where pages are read */
  source: Uint8Array;
  facts: RenderedFacts;
  /** URL of the document that a script of the page went to: the facts are of that document then */
  redirect: string | null;
}

export type RenderResult =
  | ({ ok: true; status: number } & Rendering)
  /** the code may be `REFUSED` as well */
  | ({ ok: false } & PageFailure);

/** as far as Google's screen reaches: what loads when it comes into view does so up to here */
const TALLEST = 12_000;
/** a page that has grown with its screen so often goes on for ever */
const GROWTHS = 4;
/** time for content that is requested when it comes into view */
const SHOWN_MS = 200;
const QUIET_MS = 500;
/** rule image-oversized: what is smaller is not worth the work */
const OVERSIZED = { factor: 2, bytes: 51_200 };
/** as much as the crawler decodes of a page */
const HTML_CHARACTERS = 5 * 1_048_576;

/** in this order */
const LOOKS = { pushedEntries, freeNames, shownImages, sizedImages, overlayShare, lowContrast, smallTargets, phoneFit };
const NO_DEFECTS = { count: 0, samples: [] };

/** A page as a browser shows it, scripts run: its final DOM and the facts of its layout. */
export const renderPage = (browser: GuardedBrowser, url: string, options: RenderOptions): Promise<RenderResult> =>
  inPage(browser, url, options, (opened, deadline) => look(opened, url, options, deadline));

async function look(opened: BrowserPage, url: string, options: RenderOptions, deadline: number): Promise<RenderResult> {
  const { page } = opened;
  const left = () => Math.max(1, deadline - performance.now());
  const [traffic] = await Promise.all([watchTraffic(opened, url, options), resize(opened, SCREEN.height)]);
  const response = await page.goto(url, { waitUntil: 'commit', timeout: left() });
  options.onResponse?.(response?.status() ?? null);
  const type = response?.headers()['content-type'] ?? 'text/html';
  if (!/html/i.test(type)) return { ok: false, code: 'NOT_HTML', message: 'The URL returns a download, not a page.' };
  // a third of the time is kept for looking: a page that never rests is judged as it stands
  const settleBy = deadline - left() / 3;
  await page.waitForLoadState('load', { timeout: Math.max(1, settleBy - performance.now()) }).catch(() => {});
  const rested = await traffic.rest(options.quietMs ?? QUIET_MS, settleBy);
  const endedBy = rested ?? (await unroll(opened, traffic, settleBy, left));

  if (page.url().startsWith('chrome-error:'))
    return { ok: false, code: 'UNREACHABLE', message: 'The page redirects to a URL that could not be loaded.' };
  const finalUrl = normalizeUrl(page.url()) ?? url;
  const html = await serialised(opened, left);
  // the first screen is looked at as visitors see it
  await resize(opened, SCREEN.height);
  const { values: seen, givenUp: late, isBusy } = await boundedLooks(opened, LOOKS, left);
  const pushed = seen.pushedEntries ?? 0;
  const trapsBack = pushed > 0 && !isBusy && (await listensForBack(opened));
  const looksAtAccess = options.axe ?? true;
  const axe = looksAtAccess && !isBusy ? await axeLook(opened, left) : null;
  const givenUp = looksAtAccess && axe === null ? [...late, 'axe'] : late;
  const source = Buffer.from(html);
  const messages = opened.consoleMessages();
  const scriptErrors = opened.scriptErrors();
  const isWhole = endedBy === null && givenUp.length === 0 && opened.documents() === 1 && traffic.failed().length === 0;
  const [oversizedImages, madeOf] = await Promise.all([
    oversized(seen.shownImages ?? [], traffic),
    isWhole ? traffic.madeOf() : null,
  ]);
  const [blockedResources, failedRequests] = [traffic.blocked(), traffic.failed()];
  return {
    ok: true,
    status: response?.status() ?? 0,
    redirect: opened.documents() > 1 && finalUrl !== normalizeUrl(url) ? finalUrl : null,
    source,
    facts: {
      finalUrl,
      domHash: hash('sha256', source, 'hex'),
      domBytes: source.byteLength,
      overlayShare: seen.overlayShare ?? 0,
      lowContrast: seen.lowContrast ?? NO_DEFECTS,
      smallTargets: seen.smallTargets ?? NO_DEFECTS,
      ...(seen.sizedImages && seen.sizedImages.length > 0 && { sizedImages: seen.sizedImages }),
      oversizedImages,
      consoleErrors: opened.consoleErrors(),
      ...(messages.length > 0 && { consoleMessages: [...messages] }),
      ...(scriptErrors.length > 0 && { scriptErrors: [...scriptErrors] }),
      ...(trapsBack && { pushedEntries: pushed }),
      ...(seen.phoneFit && { phoneFit: seen.phoneFit }),
      ...(axe && { axe }),
      ...(blockedResources.length > 0 && { blockedResources }),
      ...(failedRequests.length > 0 && { failedRequests }),
      ...(endedBy !== null && { endedBy }),
      ...(madeOf && { madeOf }),
      ...(givenUp.length > 0 && { givenUp }),
    },
  };
}

/** Makes the screen as tall as the page, so that what waits to be seen loads. */
async function unroll(
  opened: BrowserPage,
  traffic: PageTraffic,
  until: number,
  left: () => number,
): Promise<RenderedFacts['endedBy'] | null> {
  if (!traffic.mayUnroll()) return null;
  let height = SCREEN.height;
  let elements = 0;
  for (let round = 0; ; round += 1) {
    const size = await opened.evaluate(pageSize, undefined, left());
    if (size.content <= size.screen) return null;
    // parts as tall as the screen grow with it: a page without end brings new elements
    if (round === GROWTHS || height === TALLEST) return size.elements > elements ? 'INFINITE_SCROLL' : null;
    elements = size.elements;
    // in pixels of the layout, which is wider than the screen where no viewport is declared
    height = Math.min(Math.ceil((height * size.content) / size.screen), TALLEST);
    await resize(opened, height);
    const ended = await traffic.rest(SHOWN_MS, until);
    if (ended !== null) return ended;
    // no taller than it was: merely longer than any screen
    if ((await opened.evaluate(pageSize, undefined, left())).content <= size.content) return null;
  }
}

/** Runs in the page. */
const pageSize = ({ document }: PageWindow): { content: number; screen: number; elements: number } => ({
  content: document.scrollingElement?.scrollHeight ?? 0,
  screen: document.scrollingElement?.clientHeight ?? 0,
  elements: document.querySelectorAll('*').length,
});

async function serialised(opened: BrowserPage, left: () => number): Promise<string> {
  const limits = { characters: HTML_CHARACTERS, hosts: MOST_HOSTS };
  const { html, hosts } = await opened.evaluate(serialise, limits, left());
  if (hosts === 0 || !(await listClosedRoots(opened))) return html;
  return (await opened.evaluate(serialise, limits, left())).html;
}

/**
 * Runs in the page. What is shown of web components stands in their shadow roots, which search engines read with the rest. `hosts`
 * are custom elements that show none: it may be closed.
 */
function serialise(window: PageWindow, limits: { characters: number; hosts: number }): { html: string; hosts: number } {
  const { doctype, documentElement } = window.document;
  // a script may have emptied the document
  if (documentElement === null) return { html: '', hosts: 0 };
  const closedHosts: PageElement[] = [];
  const shadowRoots: PageDocument[] = [];
  // asked of a form itself, it may be a control of that name
  const rootOf = Object.getOwnPropertyDescriptor(window.Element.prototype, 'shadowRoot')
    ?.get as () => PageDocument | null;
  const collect = (tree: PageDocument) => {
    for (const element of tree.querySelectorAll('*')) {
      const shadowRoot = rootOf.call(element);
      if (shadowRoot === null) {
        // a control of a form may have this name too
        const mayHost = closedHosts.length < limits.hosts && String(element.localName).includes('-');
        if (mayHost && element.matches(':defined')) closedHosts.push(element);
        continue;
      }
      shadowRoots.push(shadowRoot);
      collect(shadowRoot);
    }
  };
  collect(window.document);
  for (const root of window.closedRoots ?? []) {
    shadowRoots.push(root);
    collect(root);
  }
  window.closedHosts = closedHosts;
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
  return { html: (head + source).slice(0, limits.characters), hosts: closedHosts.length };
}

async function oversized(
  shown: { url: string; naturalWidth: number; displayedWidth: number }[],
  traffic: PageTraffic,
): Promise<RenderedFacts['oversizedImages']> {
  const large = shown.filter(({ naturalWidth, displayedWidth }) => naturalWidth >= OVERSIZED.factor * displayedWidth);
  const sized = large.slice(0, 50).map(async (image) => ({ ...image, bytes: await traffic.imageBytes(image.url) }));
  return (await Promise.all(sized)).filter(({ bytes }) => bytes > OVERSIZED.bytes);
}
