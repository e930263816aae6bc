import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { RenderMode } from '../../src/crawl/options.js';
import type {
  RenderingTally,
  RenderReason,
  TemplateRendering,
  TemplateRenderingReason,
} from '../../src/facts/rendering-tally.js';
import { readRendering } from '../../src/services/results/audits/read-rendering.js';
import type { ReportedDifference } from '../../src/services/results/audits/rendering-difference.js';
import { renderingText } from '../../src/services/results/audits/rendering-text.js';
import { RenderModeEnum, RenderReasonEnum, TemplateRenderingReasonEnum } from './audit-enums.js';

@ObjectType({ description: 'Pages rendered for one reason.' })
export class RenderedPages {
  @Field(() => RenderReasonEnum, { description: 'Why they were rendered.' })
  reason!: RenderReason;

  @Field(() => Int, { description: 'How many.' })
  pages!: number;
}

@ObjectType({
  description: 'Changes that JavaScript makes on the pages of an audit. Pages that were not rendered count as served.',
})
export class RenderingDifference {
  @Field(() => Float, { description: 'Words of all pages.' })
  words!: number;

  @Field(() => Float, { description: 'Words that exist only after rendering.' })
  wordsOnlyRendered!: number;

  @Field(() => Float, { nullable: true, description: 'Their share, 0–1; null without words.' })
  wordShare!: number | null;

  @Field(() => Float, { description: 'Links of all pages.' })
  links!: number;

  @Field(() => Float, { description: 'Links that exist only after rendering.' })
  linksOnlyRendered!: number;

  @Field(() => Float, { nullable: true, description: 'Their share, 0–1; null without links.' })
  linkShare!: number | null;

  @Field(() => Int, { description: 'Pages whose title JavaScript changes.' })
  titlesChanged!: number;

  @Field(() => Int, { description: 'Pages whose canonical JavaScript changes.' })
  canonicalsChanged!: number;

  @Field(() => Int, { description: 'Pages whose robots directives JavaScript changes.' })
  robotsChanged!: number;
}

@ObjectType({
  description: 'Rendered pages of one template: pages with the same markup, URL pattern and scripts.',
})
export class RenderedTemplate {
  @Field(() => String, { description: 'Shape of their URLs, such as `/news/*`.' })
  template!: string;

  @Field(() => Int, { description: 'Pages rendered.' })
  rendered!: number;

  @Field(() => Int, { description: 'All of its pages.' })
  pages!: number;

  @Field(() => TemplateRenderingReasonEnum, { description: 'Why so many pages were rendered, and no more.' })
  reason!: TemplateRenderingReason;

  @Field(() => String, { description: 'URL of one of its pages.' })
  sampleUrl!: string;
}

@ObjectType({ description: 'A page that could not be rendered.' })
export class FailedRendering {
  @Field(() => String, { description: 'Its URL.' })
  url!: string;

  @Field(() => String, { description: 'Code of the failure, such as TIMEOUT.' })
  reason!: string;
}

@ObjectType({ description: 'Which pages of an audit were rendered with JavaScript, and why.' })
export class AuditRendering {
  @Field(() => RenderModeEnum, { description: 'Render mode that was requested.' })
  mode!: RenderMode;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether Chromium was available where the audit ran; null until it runs, and if nothing is to be rendered.',
  })
  chromium!: boolean | null;

  @Field(() => Int, { description: 'Pages rendered so far.' })
  rendered!: number;

  @Field(() => Int, { description: 'Pages that could not be rendered; they are evaluated as served.' })
  failed!: number;

  @Field(() => Int, { description: 'Pages rendered so far; the same as rendered.' })
  pagesRendered!: number;

  @Field(() => Boolean, {
    description: 'Whether skipRendering had the audit continue without the pages that were not rendered by then.',
  })
  skipped!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Pages that are rendered or would be with a larger budget (renderPages); null until the crawl ends.',
  })
  pagesToRender!: number | null;

  @Field(() => Int, { nullable: true, description: 'Pages that can be rendered; null like pagesToRender.' })
  renderablePages!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of templates; null like pagesToRender.' })
  templateCount!: number | null;

  @Field(() => [RenderedTemplate], {
    description: 'The 50 templates with most pages; empty while pagesToRender is null.',
  })
  templates!: TemplateRendering[];

  @Field(() => [FailedRendering], { description: 'The first 50 of the pages that could not be rendered.' })
  failures!: FailedRendering[];

  @Field(() => [RenderedPages], { description: 'Rendered pages by reason.' })
  reasons!: RenderedPages[];

  @Field(() => RenderingDifference, {
    nullable: true,
    description: 'Changes that JavaScript makes; null if no page was rendered.',
  })
  difference!: ReportedDifference | null;

  @Field(() => String, { description: 'The same in sentences; empty if nothing is to be rendered.' })
  text!: string;
}

export const auditRendering = (tally: RenderingTally): AuditRendering => ({
  ...readRendering(tally),
  reasons: Object.entries(tally.reasons).map(([reason, pages]) => ({ reason: reason as RenderReason, pages })),
  text: renderingText(tally),
});
