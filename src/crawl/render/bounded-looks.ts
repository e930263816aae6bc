import type { BrowserPage } from '../../net/browser/browser.js';
import type { PageWindow } from '../../net/browser/browser-dom.js';
import { CODE_FAILED } from '../../net/browser/page-worlds.js';

type Works = Readonly<Record<string, (window: PageWindow) => unknown>>;

interface LookResults<Looks extends Works> {
  /** by the name of the look; absent where it was given up */
  values: { [Name in keyof Looks]?: Awaited<ReturnType<Looks[Name]>> };
  givenUp: (keyof Looks & string)[];
  /** the page was still busy with a look at the end: another one would wait as well */
  isBusy: boolean;
}

/** each look may take this long: the slowest at a page of 50,000 elements takes 0.5 s where the processor is free */
const LOOK_MS = 5_000;
/** time that is kept for the rest of the page */
const REST_MS = 1_500;
/** a call of the browser that takes longer than the look it is part of is not interrupted */
const GRACE_MS = 500;

/**
 * Runs functions in the page one after the other, each within its time: what takes longer, or meets an error, is given up for this
 * page, and the others are looked at all the same.
 */
export async function boundedLooks<Looks extends Works>(
  opened: Pick<BrowserPage, 'evaluate'>,
  looks: Looks,
  left: () => number,
  lookMs = LOOK_MS,
): Promise<LookResults<Looks>> {
  const seen: LookResults<Looks> = { values: {}, givenUp: [], isBusy: false };
  for (const [name, work] of Object.entries(looks) as [keyof Looks & string, Looks[keyof Looks]][]) {
    const ms = Math.min(lookMs, left() - REST_MS - GRACE_MS);
    const value: unknown = ms > 0 && !seen.isBusy ? await look(opened, work, ms) : BUSY;
    seen.isBusy ||= value === BUSY;
    if (value === BUSY || value === GIVEN_UP) seen.givenUp.push(name);
    else seen.values[name] = value as Awaited<ReturnType<Looks[keyof Looks]>>;
  }
  return seen;
}

const GIVEN_UP = Symbol('abandoned');
/** the next request would wait as well */
const BUSY = Symbol('busy');

async function look(
  opened: Pick<BrowserPage, 'evaluate'>,
  work: (window: PageWindow) => unknown,
  ms: number,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof BUSY>((resolve) => {
    timer = setTimeout(resolve, ms + GRACE_MS, BUSY);
  });
  const value = opened.evaluate(work, undefined, ms).catch((error: unknown) => {
    if (isTerminated(error)) return GIVEN_UP;
    throw error;
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
    value.catch(() => {});
  }
}

/** The browser stopped the function, or the function met something that the page has changed. */
const isTerminated = (error: unknown): boolean =>
  error instanceof Error &&
  (/was terminated|Runtime\.evaluate\): Internal error/.test(error.message) || error.message.startsWith(CODE_FAILED));
