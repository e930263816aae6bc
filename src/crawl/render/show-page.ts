import type { BrowserPage, GuardedBrowser } from '../../net/browser/browser.js';
import type { PageFailure } from '../../net/browser/page-failure.js';
import type { Decision } from '../../net/browser/page-requests.js';
import { type InPageOptions, inPage, resize, SCREEN } from './in-page.js';
import { type TrafficOptions, watchTraffic } from './page-traffic.js';

/** A page that the browser gets as given instead of from the site, which still serves the files of it. */
export interface GivenDocument {
  url: string;
  html: string;
  /** response headers beside the content type, which is that of HTML in UTF-8 */
  headers: readonly { name: string; value: string }[];
}

/** A page as visitors, assistive technology and crawlers that render get it. */
export interface ShownPage {
  /** words of the text that is shown */
  words: string[];
  links: string[];
  /** roles and names of the accessibility tree, the name of the page itself left out */
  tree: string[];
  /** errors of the console, uncaught exceptions included */
  console: string[];
  /** URLs that were loaded, or tried */
  loads: string[];
  /** requests that failed or were blocked, with the reason */
  failed: string[];
}

export type ShowResult = { ok: true; shown: ShownPage } | ({ ok: false } & PageFailure);

/** Elements, words, links and URLs of a page that are compared; a larger page is compared by no look. */
const MOST = 20_000;
const QUIET_MS = 300;

/**
 * Shows the document to a browser in place of what its URL returns. The page goes nowhere else: scripts, forms and refreshes that
 * would leave it find that there is nothing to go to.
 */
export const showPage = (
  browser: GuardedBrowser,
  given: GivenDocument,
  options: TrafficOptions & InPageOptions,
): Promise<ShowResult> =>
  inPage<ShowResult>(browser, given.url, options, (opened, deadline) => look(opened, given, options, deadline));

async function look(
  opened: BrowserPage,
  { url, html, headers }: GivenDocument,
  options: TrafficOptions,
  deadline: number,
): Promise<ShowResult> {
  const { page } = opened;
  const left = () => Math.max(1, deadline - performance.now());
  const document: Decision = {
    status: 200,
    headers: [{ name: 'content-type', value: 'text/html; charset=utf-8' }, ...headers],
    body: Buffer.from(html).toString('base64'),
  };
  const loads = new Set<string>();
  const blocked = new Set<string>();
  const documents = (target: string) => (withoutFragment(target) === withoutFragment(url) ? document : 'ABORT');
  const [traffic] = await Promise.all([
    watchTraffic(opened, url, { ...options, documents }),
    resize(opened, SCREEN.height),
  ]);
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isDocument && loads.size <= MOST) loads.add(request.url());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // a policy of the page, and not this crawler, keeps them away
    if (/\bcsp\b|BLOCKED_BY_(?:CSP|RESPONSE)/i.test(reason) && blocked.size <= MOST)
      blocked.add(`${request.url()} ${reason}`);
  });
  await page.goto(url, { waitUntil: 'commit', timeout: left() });
  // a page that was about to leave never says that it has loaded
  const settleBy = deadline - left() / 3;
  await page.waitForLoadState('load', { timeout: left() / 3 }).catch(() => {});
  const endedBy = await traffic.rest(QUIET_MS, settleBy);
  if (endedBy === 'TIME') return { ok: false, code: 'TIMEOUT', message: 'The page did not finish loading in time.' };
  const text = await opened.evaluate(textAndLinks, MOST, left());
  if (text === null) return { ok: false, code: 'TOO_LARGE', message: `The page has more than ${MOST} elements.` };
  const tree = await treeOf(opened);
  return {
    ok: true,
    shown: {
      ...text,
      tree,
      console: [...opened.consoleMessages()],
      loads: [...loads].sort(),
      failed: [...blocked, ...traffic.failed().map(({ url: target, reason }) => `${target} ${reason}`)].sort(),
    },
  };
}

const withoutFragment = (url: string): string => url.split('#', 1)[0] as string;

interface LinkElement {
  /** address of a link; inside an SVG image it is an object */
  href: string | { baseVal: string };
}

interface TextWindow {
  document: {
    body: { innerText: string } | null;
    querySelectorAll(selector: string): ArrayLike<LinkElement> & Iterable<LinkElement>;
  };
}

/** Runs in the page; null for a page that is too large. */
function textAndLinks({ document }: TextWindow, most: number): { words: string[]; links: string[] } | null {
  if (document.querySelectorAll('*').length > most) return null;
  const words = (document.body?.innerText ?? '').split(/\s+/).filter((word) => word !== '');
  const links = [...document.querySelectorAll('a[href], area[href]')].map(({ href }) =>
    typeof href === 'string' ? href : href.baseVal,
  );
  return { words: words.slice(0, most), links };
}

/** The page as a whole, and the runs of text, whose words are compared by themselves. */
const LEFT_OUT = /^(?:RootWebArea|StaticText|InlineTextBox|LineBreak)$/;

async function treeOf({ cdp }: BrowserPage): Promise<string[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name }) =>
    ignored || LEFT_OUT.test(String(role?.value)) ? [] : [`${role?.value} ${name?.value ?? ''}`.trim()],
  );
}
