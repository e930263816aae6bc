import { Field, Int, ObjectType } from 'type-graphql';
import type { RenderMode } from '../../src/crawl/options.js';
import type { RenderingTally, RenderReason } from '../../src/facts/rendering-tally.js';
import { renderingText } from '../../src/services/audits/rendering-text.js';
import { RenderModeEnum, RenderReasonEnum } from '../enums.js';

@ObjectType({ description: 'Pages rendered for one reason.' })
export class RenderedPages {
  @Field(() => RenderReasonEnum, { description: 'Why they were rendered.' })
  reason!: RenderReason;

  @Field(() => Int, { description: 'How many.' })
  pages!: number;
}

@ObjectType({ description: 'Which pages of an audit were rendered with JavaScript, and why.' })
export class AuditRendering {
  @Field(() => RenderModeEnum, { description: 'What was requested.' })
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

  @Field(() => [RenderedPages], { description: 'Rendered pages by reason.' })
  reasons!: RenderedPages[];

  @Field(() => String, { description: 'The same in sentences; empty if nothing is to be rendered.' })
  text!: string;
}

export const auditRendering = (tally: RenderingTally): AuditRendering => ({
  ...tally,
  reasons: Object.entries(tally.reasons).map(([reason, pages]) => ({ reason: reason as RenderReason, pages })),
  text: renderingText(tally),
});
