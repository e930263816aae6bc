/** Why a page was rendered. */
export const RENDER_REASONS = ['ALL', 'SHELL', 'SAMPLE', 'TEMPLATE_CHANGED'] as const;
/**
 * - `ALL`: every page is · `SHELL`: its HTML looks like an application shell
 * - `SAMPLE`: one of the first pages of its template · `TEMPLATE_CHANGED`: scripts changed one of those
 */
export type RenderReason = (typeof RENDER_REASONS)[number];

/** How many pages of an audit a browser has rendered. */
export interface RenderingTally {
  mode: 'OFF' | 'AUTO' | 'ALL';
  /** there was a Chromium where the audit ran; null until it runs */
  chromium: boolean | null;
  rendered: number;
  /** of those: what the audit before made of them was kept, as neither response nor scripts nor data had changed */
  kept?: number;
  /** pages that could not be rendered: they are judged as their responses are */
  failed: number;
  /** of those rendered */
  reasons: Partial<Record<RenderReason, number>>;
  /** absent in audits from before it was counted */
  difference?: RenderingDifference;
}

/** What rendering changes on the pages of an audit, those included that were not rendered. */
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
