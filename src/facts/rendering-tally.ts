/** Why a page was rendered. */
export const RENDER_REASONS = ['ALL', 'SHELL', 'SAMPLE', 'TEMPLATE_CHANGED'] as const;
/**
 * - `ALL`: every page is · `SHELL`: its HTML looks like an application shell
 * - `SAMPLE`: a sample of its template · `TEMPLATE_CHANGED`: scripts changed one of those
 */
export type RenderReason = (typeof RENDER_REASONS)[number];

export const TEMPLATE_RENDERING_REASONS = [...RENDER_REASONS, 'BUDGET', 'SKIPPED', 'NOT_SAMPLED', 'FAILED'] as const;
/**
 * Why so many pages of a template were rendered, and no more.
 * - `ALL`, `SHELL`, `TEMPLATE_CHANGED`: all of them are · `SAMPLE`: scripts changed none of its samples
 * - `BUDGET`: the others would have been, with a larger budget · `NOT_SAMPLED`: too small to have samples
 * - `SKIPPED`: the others would have been, had somebody not ended the rendering
 * - `FAILED`: none of them could be rendered
 */
export type TemplateRenderingReason = (typeof TEMPLATE_RENDERING_REASONS)[number];

/** The outcome of the pages that are made alike, stand alike and load the same scripts. */
export interface TemplateRendering {
  /** shape of their URLs */
  template: string;
  rendered: number;
  pages: number;
  reason: TemplateRenderingReason;
  /** one of them */
  sampleUrl: string;
}

export interface FailedRendering {
  url: string;
  /** code of the failure, such as `TIMEOUT` */
  reason: string;
}

/** How many pages of an audit a browser has rendered. */
export interface RenderingTally {
  mode: 'OFF' | 'AUTO' | 'ALL';
  /** there was a Chromium where the audit ran; null until it runs */
  chromium: boolean | null;
  rendered: number;
  /** renderings of these that were kept from the previous audit, as neither response nor scripts nor data had changed */
  kept?: number;
  /** chosen and not rendered yet; absent once the crawl has ended */
  left?: number;
  /** somebody had the crawl go on without what was not rendered yet; absent where nobody did */
  skipped?: boolean;
  /** pages that could not be rendered: they are judged as their responses are */
  failed: number;
  /** reasons of those rendered */
  reasons: Partial<Record<RenderReason, number>>;
  /** pages that can be rendered; this and the rest are absent until the crawl ends */
  pages?: number;
  /** pages that are rendered, and those that would be with a larger budget */
  wanted?: number;
  templateCount?: number;
  /** templates with most pages, the largest one first */
  templates?: TemplateRendering[];
  /** the first of the pages that could not be rendered */
  failures?: FailedRendering[];
  /** absent if no page was rendered */
  difference?: RenderingDifference;
}

/** The difference that rendering makes on the pages of an audit, those included that were not rendered. */
export interface RenderingDifference {
  words: number;
  wordsOnlyRendered: number;
  /** link elements */
  links: number;
  linksOnlyRendered: number;
  /** pages whose title, canonical or robots directives are others after rendering */
  titlesChanged: number;
  canonicalsChanged: number;
  robotsChanged: number;
}

export const emptyTally = (mode: RenderingTally['mode']): RenderingTally => ({
  mode,
  chromium: null,
  rendered: 0,
  failed: 0,
  reasons: {},
});
