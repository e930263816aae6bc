import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeFacts, AxeViolation } from '../../../facts/axe-facts.js';
import { AXE_RULES, AXE_VERSION } from '../../../facts/axe-rules.js';
import { CAPS } from '../../../facts/html-facts.js';
import type { BrowserPage } from '../../../net/browser/browser.js';

type Evaluate = Pick<BrowserPage, 'evaluate'>;

/** axe-core may take this long of a page's time: 17,000 elements take 1 s where the processor is free */
const AXE_MS = 8_000;
/** what is kept for the rest of the page's time */
const REST_MS = 1_000;
const LIMITS = { elements: CAPS.samples, text: 200, violations: 200 };

let loading: (() => void) | null = null;

/**
 * Loads axe-core where it runs: half a megabyte, read once by a process that renders. It is the text of the function itself, for a
 * policy of the page may forbid to evaluate texts.
 */
function axeLoader(): () => void {
  if (loading !== null) return loading;
  const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const text = `() => { if (globalThis.axe === undefined) { ${source} } }`;
  loading = Object.assign(() => {}, { toString: () => text });
  return loading;
}

/** What axe-core says of the page that is shown; null where it was given up for its time, or for what the page does. */
export async function axeLook(
  opened: Evaluate,
  left: () => number,
  mostMs = AXE_MS,
  rules: readonly string[] = Object.keys(AXE_RULES),
): Promise<AxeFacts | null> {
  const ms = Math.min(mostMs, left() - REST_MS);
  if (ms <= 0) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  const found = violations(opened, rules, ms).catch(() => null);
  try {
    const list = await Promise.race([found, late]);
    return list === null ? null : { version: AXE_VERSION, violations: list };
  } finally {
    clearTimeout(timer);
  }
}

async function violations(opened: Evaluate, rules: readonly string[], ms: number): Promise<AxeViolation[]> {
  const started = performance.now();
  await opened.evaluate(axeLoader(), undefined, ms);
  const rest = Math.max(1, Math.round(ms - (performance.now() - started)));
  return opened.evaluate(judge, { rules: [...rules], ...LIMITS }, rest);
}

interface AxeWindow {
  document: unknown;
  axe?: {
    run(context: unknown, options: object): Promise<{ violations: AxeResult[] }>;
  };
}

interface AxeResult {
  id: string;
  nodes: { target: (string | string[])[]; html: string; any: Check[]; all: Check[]; none: Check[] }[];
}

interface Check {
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
