import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeFacts, AxeViolation } from '../../../facts/axe-facts.js';
import { AXE_RULES, AXE_VERSION } from '../../../facts/axe-rules.js';
import { CAPS } from '../../../facts/html-facts.js';
import type { BrowserPage } from '../../../net/browser/browser.js';
import type { PageWindow } from '../../../net/browser/browser-dom.js';
import { boundedLooks } from '../bounded-looks.js';

/** axe-core may take this long of a page's time: 17,000 elements take 1 s where the processor is free */
const AXE_MS = 8_000;
const LIMITS = { elements: CAPS.samples, text: 200, violations: 200 };

type Check = (window: PageWindow) => Promise<AxeViolation[]>;

let check: Check | null = null;

/**
 * Runs axe-core in the page. Its half a megabyte is read once by a process that renders, and stands in the text of the function,
 * because a policy of the page may forbid to evaluate texts.
 */
function axeCheck(): Check {
  if (check !== null) return check;
  const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const limits = JSON.stringify({ rules: Object.keys(AXE_RULES), ...LIMITS });
  const text = `(window) => { if (window.axe === undefined) { ${source} } return (${judge.toString()})(window, ${limits}); }`;
  check = Object.assign(async () => [], { toString: () => text });
  return check;
}

/** The outcome of axe-core on the page that is shown; null where it was given up for its time, or for what the page does. */
export async function axeLook(
  opened: Pick<BrowserPage, 'evaluate'>,
  left: () => number,
  mostMs = AXE_MS,
): Promise<AxeFacts | null> {
  // a page may leave its document while axe-core runs: what was seen of it before is kept
  const seen = await boundedLooks(opened, { axe: axeCheck() }, left, mostMs).catch(() => null);
  return seen?.values.axe === undefined ? null : { version: AXE_VERSION, violations: seen.values.axe };
}

interface AxeWindow {
  document: unknown;
  axe?: {
    run(context: unknown, options: object): Promise<{ violations: AxeResult[] }>;
  };
}

interface AxeResult {
  id: string;
  nodes: { target: (string | string[])[]; html: string; any: Result[]; all: Result[]; none: Result[] }[];
}

interface Result {
  message: string;
}

/** Runs in the page. Frames are pages of their own, and what CSS of other hosts says is in the layout. */
async function judge(
  { axe, document }: AxeWindow,
  { rules, elements, text, violations: most }: { rules: string[]; elements: number; text: number; violations: number },
): Promise<AxeViolation[]> {
  if (axe === undefined) throw new Error('axe-core was not loaded');
  const found = await axe.run(document, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  const cut = (value: string) => value.replace(/\s+/g, ' ').trim().slice(0, text);
  let room = most;
  return found.violations.map(({ id, nodes }) => {
    const shown = nodes.slice(0, Math.min(elements, room));
    room -= shown.length;
    return {
      rule: id,
      count: nodes.length,
      elements: shown.map(({ target, html, any, all, none }) => ({
        selector: cut(target.map((part) => (Array.isArray(part) ? part.join(' >>> ') : part)).join(' >>> ')),
        tag: cut(/^<[^>]*>?/.exec(html)?.[0] ?? html),
        detail: cut(([...none, ...all, ...any][0]?.message ?? '').split('\n', 1)[0] ?? ''),
      })),
    };
  });
}
