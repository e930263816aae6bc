import { isPageStatus } from '../../facts/page-status.js';
import { emptyTally, type RenderingTally } from '../../facts/rendering-tally.js';
import type { RenderMode } from '../options.js';
import { ABORTED, unless } from '../politeness/aborted-later.js';
import type { CrawlDigest, PageReader, ReadPage } from '../threads/page-reader.js';
import type { FindKeptRendering } from './kept-rendering.js';
import type { Rendering } from './render.js';
import { createRenderChoice } from './render-choice.js';
import type { RenderSample } from './render-sample.js';

/** What a browser makes of a page; null where it could not be had, or not before the signal. */
export type Render = (url: string, signal: AbortSignal) => Promise<Rendering | null>;

export interface RenderStageInput<D extends CrawlDigest> {
  render: Render;
  /** renderings of the audit before */
  kept?: FindKeptRendering;
  mode: RenderMode;
  /** pages that were rendered before the audit was taken over */
  samples?: readonly RenderSample[];
  /** counted on while pages are rendered */
  tally?: RenderingTally;
  reader: PageReader<D>;
  /** aborted when nothing more is to be rendered */
  end: AbortSignal;
  /** aborted when what is under way is not waited for either */
  givenUp: AbortSignal;
}

/** Has pages rendered where that may make a difference. Null when the crawl was ended before the browser was done. */
export function createRenderStage<D extends CrawlDigest>(
  input: RenderStageInput<D>,
): (page: ReadPage<D>, previous?: Uint8Array) => Promise<ReadPage<D> | null> {
  const { reader, end, givenUp, tally = emptyTally(input.mode) } = input;
  const choice = createRenderChoice(input.mode, input.samples);

  const keptOf = async (page: ReadPage<D>, previous: Uint8Array | undefined) =>
    page.digest.unchanged && previous && input.kept ? input.kept(previous, end) : null;

  return async (page, previous) => {
    const { hasHtml, inconclusive, status, url } = page.digest;
    if (!hasHtml || !isPageStatus(status) || inconclusive) return page;
    const reason = await unless(givenUp, choice.reasonFor(page.digest));
    if (reason === ABORTED || givenUp.aborted) return null;
    if (reason === null) return page;
    let changed: boolean | null = null;
    const note = (shown: ReadPage<D>): ReadPage<D> => {
      changed = shown.digest.changedByRendering;
      tally.rendered += 1;
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      return shown;
    };
    try {
      const kept = await unless(givenUp, keptOf(page, previous));
      if (kept === ABORTED) return null;
      if (kept !== null) {
        const { facts } = page;
        tally.kept = (tally.kept ?? 0) + 1;
        return note(reader.take({ ...facts, ...kept, ...(facts.html && { raw: facts.html }) }));
      }
      const seen = await unless(givenUp, input.render(url, end));
      // when it is for the end that there is nothing, whoever goes on looks again
      if (seen === ABORTED || (seen === null && end.aborted)) return null;
      if (seen === null) {
        // a browser that does not start is missing for all pages
        if (tally.chromium !== false) tally.failed += 1;
        return page;
      }
      const shown = await unless(givenUp, reader.readRendered(page, seen));
      if (shown === ABORTED) return null;
      if (shown.digest.changedByRendering !== null) return note(shown);
      tally.failed += 1;
      return page;
    } finally {
      if (reason === 'SAMPLE') choice.sampled(page.digest, changed);
    }
  };
}
