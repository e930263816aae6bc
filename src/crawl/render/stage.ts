import type { PageFacts } from '../../facts/page-facts.js';
import {
  emptyTally,
  type RenderingTally,
  type RenderReason,
  type TemplateRendering,
} from '../../facts/rendering-tally.js';
import type { RenderMode } from '../options.js';
import { unpack } from '../packed/open-facts.js';
import { ABORTED, unless } from '../politeness/aborted-later.js';
import type { CrawlDigest, PageReader, ReadPage } from '../threads/page-reader.js';
import type { FindKeptRendering } from './kept-rendering.js';
import type { RenderOutcome } from './missed-url.js';
import type { Rendering } from './render.js';
import { candidateOf, RenderBacklog, shownOf } from './render-backlog.js';
import { type Candidate, type Chosen, createRenderChoice, type Likely } from './render-choice.js';
import { SampleRanks } from './sample-ranks.js';
import { type SpareTime, watchSpareTime } from './spare-time.js';

/** The rendering that a browser, and axe-core if wanted, makes of a page. */
export type Render = (url: string, signal: AbortSignal, axe: boolean) => Promise<RenderOutcome>;

/** The facts that the crawl knows of pages that it has read. */
export interface ReadFacts {
  /** packed facts of a page as it is served */
  packed(id: number): Promise<Uint8Array>;
  /** the same from the audit before; null where there is none */
  previous?(url: string): Promise<Uint8Array | null>;
}

export interface RenderStageInput<D extends CrawlDigest> {
  render: Render;
  /** pages that are rendered side by side */
  atOnce: number;
  /** renderings of the audit before */
  kept?: FindKeptRendering;
  mode: RenderMode;
  /** pages that AUTO has rendered at most */
  most: number;
  /** pages that were read before the audit was taken over */
  backlog?: RenderBacklog;
  /** URLs that are known; links of the pages are noted on it as they come */
  ranks?: SampleRanks;
  /** has a browser start, so that the first page does not wait for it */
  warmUp?: () => void;
  /** counted on while pages are rendered */
  tally?: RenderingTally;
  reader: PageReader<D>;
  facts: ReadFacts;
  /** takes a page as a browser has shown it, in place of the one that was served */
  onShown: (id: number, page: ReadPage<D>) => void;
  /** something was rendered, or given up */
  onEnd: () => void;
  /** cannot go on */
  onFailure: (error: unknown) => void;
  /** URLs that are known and not read yet; null where so little is read that it is not worth while to render ahead */
  waiting: () => number | null;
  /** how much of the processor is left; in place of looking at this machine */
  watchSpare?: typeof watchSpareTime;
  /** aborted when somebody wants the crawl to go on without what is not rendered yet */
  skip?: AbortSignal;
  /** aborted when nothing more is to be rendered */
  end: AbortSignal;
  /** aborted when what is under way is not waited for either */
  givenUp: AbortSignal;
}

export interface RenderStage<D extends CrawlDigest> {
  /** Takes note of a page that was read, as it is served. */
  read(id: number, digest: D): void;
  /** Takes note of a URL that is to be fetched. */
  found(url: string): void;
  /** pages that were chosen and are not rendered yet */
  readonly left: number;
  /** Chooses what is to be rendered next, when nothing is left to fetch; false where nothing more is. */
  choose(): boolean;
  /** Begins nothing more; resolves when what was chosen and is under way has come in, or is given up. */
  rest(): Promise<void>;
  close(): void;
}

interface Work<D extends CrawlDigest> {
  candidate: Candidate;
  /** null as long as it is not chosen */
  reason: RenderReason | null;
  /** axe-core looks at it */
  axe: boolean;
  /** whether it has to, once the page is chosen */
  wantsAxe: boolean;
  /** with axe-core, what it has seen: where that is not wanted in the end, the page is read again without */
  seen?: Rendering;
  /** undefined until it is known; null where it could not be rendered */
  page?: ReadPage<D> | null;
  isKept?: boolean;
  failure?: string;
}

/** pages rendered ahead that are not chosen in the end were in vain: bytes of packed pages, and pages, that may be */
const AHEAD_BYTES = 64 * 1_048_576;
/** to find the likely ones takes a look at all pages: so many times as long as that, it is left alone */
const LIKELY_REST = 20;
const LIKELY_MS = 100;
/** a browser that is started when so many URLs are left is there when they are read, and not gone for want of work */
const WARM_UP_AT = 250;
/** pages that may be rendered ahead while the crawl waits for the network */
const IDLE = 2;
/** pages that could not be rendered, by their URLs */
const NAMED = 50;

/**
 * Has pages rendered that the crawl has read and stored: it goes on meanwhile. Which pages that are is decided when the crawl has
 * come to its end; while it waits for the network, pages that are likely to be chosen are rendered ahead, and kept aside.
 */
export function createRenderStage<D extends CrawlDigest>(input: RenderStageInput<D>): RenderStage<D> {
  const { reader, mode, skip, tally = emptyTally(mode) } = input;
  const end = skip ? AbortSignal.any([input.end, skip]) : input.end;
  // a running page is not waited for: the user asked to skip
  const givenUp = skip ? AbortSignal.any([input.givenUp, skip]) : input.givenUp;
  const { links, pages: backlog } = input.backlog ?? new RenderBacklog();
  const choice = createRenderChoice({ mode, most: input.most, linksTo: (url) => links.of(url) });
  const known = new Map<number, Work<D>>();
  const done = new Set<number>();
  const queue: Work<D>[] = [];
  const underWay = new Map<Work<D>, Promise<void>>();
  const { ranks = new SampleRanks() } = input;
  const spare: SpareTime | null = mode === 'AUTO' ? (input.watchSpare ?? watchSpareTime)(() => pump()) : null;
  let left = 0;
  // pages that the worker before this one had left are chosen again
  delete tally.left;
  const setLeft = (count: number): void => {
    left = count;
    tally.left = count;
  };
  let likely: { due: number; pages: Likely[] } = { due: 0, pages: [] };
  let hasWarmedUp = mode === 'OFF';
  /** nothing was chosen, and nothing has come since */
  let isAllChosen = false;
  let ahead = 0;
  let aheadBytes = 0;

  function want({ candidate, reason, axe }: Chosen): void {
    setLeft(left + 1);
    const begun = known.get(candidate.id);
    if (!begun) return enqueue({ candidate, reason, axe, wantsAxe: axe });
    // it was rendered ahead, or is just being
    begun.reason = reason;
    begun.wantsAxe = axe;
    if (begun.page === undefined) return;
    aheadBytes -= bytesOf(begun);
    conclude(begun);
  }

  function enqueue(work: Work<D>): void {
    known.set(work.candidate.id, work);
    queue.push(work);
  }

  /** A page that was rendered ahead with axe-core or without it, and should not have been, is rendered or read again. */
  function conclude(work: Work<D>): void {
    const { candidate, reason, axe, wantsAxe, seen, failure } = work;
    if (axe === wantsAxe || failure !== undefined) return settle(work);
    enqueue({ candidate, reason, axe: wantsAxe, wantsAxe, ...(axe && seen && { seen }) });
  }

  /** Begins what may be begun. */
  function pump(): void {
    while (underWay.size < input.atOnce && !end.aborted) {
      const work = queue.shift() ?? workAhead();
      if (!work) return;
      const rendering = show(work)
        .catch(input.onFailure)
        .finally(() => {
          underWay.delete(work);
          pump();
          input.onEnd();
        });
      underWay.set(work, rendering);
    }
  }

  function workAhead(): Work<D> | null {
    const most = spare?.pages ?? 0;
    if (underWay.size >= most || ahead >= 2 * input.most || aheadBytes > AHEAD_BYTES) return null;
    if (tally.chromium === false || input.waiting() === null) return null;
    const now = performance.now();
    if (now > likely.due) {
      const pages = choice.likely();
      likely = { due: performance.now() + LIKELY_REST * (performance.now() - now) + LIKELY_MS, pages };
    }
    for (let one = likely.pages.shift(); one; one = likely.pages.shift()) {
      const { candidate, axe, as } = one;
      if (known.has(candidate.id) || done.has(candidate.id)) continue;
      // a guess takes time that nobody else has a use for
      if (as === 'GUESS' ? most < IDLE : as === 'SAMPLE' && !ranks.isSettled(candidate.url)) continue;
      ahead += 1;
      const work: Work<D> = { candidate, reason: null, axe, wantsAxe: axe };
      known.set(candidate.id, work);
      return work;
    }
    return null;
  }

  async function show(work: Work<D>): Promise<void> {
    const seen = await unless(givenUp, look(work));
    // when it is for the end that there is nothing, whoever goes on looks again
    if (seen === ABORTED || (seen === null && end.aborted) || known.get(work.candidate.id) !== work) return;
    work.page = seen;
    if (work.reason !== null) conclude(work);
    else aheadBytes += bytesOf(work);
  }

  async function look(work: Work<D>): Promise<ReadPage<D> | null> {
    const { id, url, unchanged } = work.candidate;
    const served = await input.facts.packed(id);
    if (work.seen) return readSeen(work, served, withoutAxe(work.seen));
    const previous = unchanged && input.kept ? ((await input.facts.previous?.(url)) ?? null) : null;
    const kept = previous && input.kept ? await input.kept(previous, end) : null;
    if (kept !== null && (!work.axe || kept.rendered.axe)) {
      work.isKept = true;
      const facts = unpack<PageFacts>(served);
      const { axe, ...rendered } = kept.rendered;
      // each audit chooses the pages that axe-core looks at
      const seen = { ...kept, rendered: work.axe && axe ? { ...rendered, axe } : rendered };
      return reader.take({ ...facts, ...seen, ...(facts.html && { raw: facts.html }) });
    }
    const seen = await input.render(url, end, work.axe);
    if (seen === null || 'failed' in seen) {
      work.failure = seen?.failed ?? '';
      return null;
    }
    // a rendering that was ended for its time may lack something in the rest
    if (work.reason === null && seen.facts.axe) work.seen = seen;
    return readSeen(work, served, seen);
  }

  async function readSeen(work: Work<D>, served: Uint8Array, seen: Rendering): Promise<ReadPage<D> | null> {
    const shown = await reader.readRendered(served, seen);
    if (shown.digest.changedByRendering !== null) return shown;
    work.failure = 'UNREADABLE';
    return null;
  }

  /** Gives up what was chosen and is not rendered, so that nobody waits for it. */
  function leaveRest(): void {
    tally.skipped = true;
    queue.length = 0;
    known.clear();
    setLeft(0);
    input.onEnd();
  }

  /** A page that was chosen is done. */
  function settle({ candidate, reason, page, isKept, failure }: Work<D>): void {
    setLeft(left - 1);
    isAllChosen = false;
    done.add(candidate.id);
    known.delete(candidate.id);
    if (page && reason) {
      tally.rendered += 1;
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      if (isKept) tally.kept = (tally.kept ?? 0) + 1;
      choice.shown(candidate, shownOf(page.digest));
      input.onShown(candidate.id, page);
    } else {
      choice.shown(candidate, null);
      // a browser that does not start is missing for all pages
      if (tally.chromium !== false) {
        tally.failed += 1;
        tally.failures ??= [];
        if (tally.failures.length < NAMED) tally.failures.push({ url: candidate.url, reason: failure ?? '' });
      }
    }
  }

  function warmUp(): void {
    if (end.aborted) return;
    const waiting = input.waiting();
    hasWarmedUp = waiting !== null && waiting <= WARM_UP_AT;
    if (hasWarmedUp) input.warmUp?.();
  }

  function chooseNext(): boolean {
    if (isAllChosen) return false;
    const chosen = choice.next();
    isAllChosen = chosen.length === 0;
    for (const one of chosen) want(one);
    pump();
    return chosen.length > 0;
  }

  for (const { shown, ...candidate } of backlog) {
    choice.add(candidate);
    if (shown !== null) choice.shown(candidate, shown);
  }
  if (mode === 'ALL' && !skip?.aborted) chooseNext();
  if (skip?.aborted) leaveRest();
  skip?.addEventListener('abort', leaveRest, { once: true });

  return {
    read(id, digest) {
      ranks.read(digest.url);
      const candidate = candidateOf(id, digest);
      if (candidate === null) return;
      isAllChosen = false;
      choice.add(candidate);
      links.add(digest.addresses);
      if (mode === 'ALL' && !skip?.aborted) chooseNext();
      // a page that is as it was may have its rendering as well
      else if (!hasWarmedUp && !candidate.unchanged) warmUp();
    },
    found: (url) => ranks.note(url),
    get left() {
      return left;
    },
    choose: () => !end.aborted && tally.chromium !== false && chooseNext(),
    async rest() {
      queue.length = 0;
      const chosen = [...underWay].filter(([{ reason }]) => reason !== null);
      await unless(givenUp, Promise.all(chosen.map(([, rendering]) => rendering)));
    },
    close() {
      spare?.close();
      skip?.removeEventListener('abort', leaveRest);
      delete tally.left;
      const { templates, ...summary } = choice.summary();
      Object.assign(tally, summary, { templates: tally.skipped ? templates.map(skippedOf) : templates });
    },
  };
}

/** The pages of a template that would have been rendered were skipped, and no budget was used up. */
const skippedOf = (template: TemplateRendering): TemplateRendering =>
  template.reason === 'BUDGET' ? { ...template, reason: 'SKIPPED' } : template;

const bytesOf = <D extends CrawlDigest>({ page, seen }: Work<D>): number =>
  (page?.packed.length ?? 0) + (seen?.source.byteLength ?? 0);

/** As it would have been without: axe-core comes last. */
function withoutAxe({ facts: { axe: _axe, ...facts }, ...seen }: Rendering): Rendering {
  return { ...seen, facts };
}
