import type { FailedRendering, RenderingTally, TemplateRendering } from '../../../facts/rendering-tally.js';
import { differenceOf, type ReportedDifference } from './rendering-difference.js';

/** How the rendering of an audit is read, whatever version of it was stored. */
export interface ReadRendering extends Pick<RenderingTally, 'mode' | 'chromium' | 'rendered' | 'failed' | 'reasons'> {
  pagesRendered: number;
  /** somebody had the audit go on without what was not rendered yet */
  skipped: boolean;
  /** null where it was not counted */
  pagesToRender: number | null;
  renderablePages: number | null;
  templateCount: number | null;
  templates: TemplateRendering[];
  failures: FailedRendering[];
  difference: ReportedDifference | null;
}

export function readRendering(tally: RenderingTally): ReadRendering {
  const {
    wanted = null,
    pages = null,
    templateCount = null,
    templates = [],
    failures = [],
    left: _left,
    ...counted
  } = tally;
  return {
    ...counted,
    pagesRendered: tally.rendered,
    skipped: tally.skipped ?? false,
    pagesToRender: wanted,
    renderablePages: pages,
    templateCount,
    templates,
    failures,
    difference: differenceOf(tally),
  };
}
