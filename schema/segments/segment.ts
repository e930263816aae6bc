import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { ScoreGroup } from '../../src/audit/engine/rule.js';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { Segment as SegmentRow } from '../../src/db/entities/segment.js';
import * as segments from '../../src/services/projects/segments.js';
import type { SegmentScore as ScoreRow } from '../../src/services/results/segments/segment-scores.js';
import { Audit } from '../audits/audit.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

@ObjectType({
  description: 'A segment in one audit. Site rules, Core Web Vitals and blockers count as for the whole site.',
})
export class SegmentScore {
  @InSummary()
  @Field(() => ID, { description: 'Id of the segment.' })
  segmentId!: string;

  @InSummary()
  @Field(() => String, { description: 'Name of the segment.' })
  name!: string;

  @InSummary()
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When the audit was completed.' })
  completedAt!: Date;

  @InSummary()
  @Field(() => Int, { description: 'Crawled URLs in the segment.' })
  pages!: number;

  @InSummary()
  @Field(() => Int, { description: 'Findings with severity ERROR on its pages.' })
  errors!: number;

  @InSummary()
  @Field(() => Int, { description: 'Findings with severity WARNING on its pages.' })
  warnings!: number;

  @InSummary()
  @Field(() => Int, { description: 'Findings with severity NOTICE on its pages.' })
  notices!: number;
}

@InputType({ description: 'A segment to add.' })
export class CreateSegmentInput implements segments.NewSegment {
  @JsonSchema({ minLength: 1, maxLength: segments.MAX_SEGMENT_NAME, examples: ['Blog'] })
  @Field(() => String, { description: 'Name, unique in the project.' })
  name!: string;

  @JsonSchema({ examples: ['url contains "/blog/"'] })
  @Field(() => String, { description: 'Filter for pages in its text form, as in `PageFilterInput.query`.' })
  query!: string;
}

@InputType({ description: 'Changes of a segment; omitted fields stay.' })
export class UpdateSegmentInput {
  @JsonSchema({ minLength: 1, maxLength: segments.MAX_SEGMENT_NAME, examples: ['Blog'] })
  @Field(() => String, { nullable: true, description: 'Name, unique in the project.' })
  name?: string | null;

  @JsonSchema({ examples: ['url contains "/blog/" and indexable = true'] })
  @Field(() => String, { nullable: true, description: 'Filter for pages in its text form.' })
  query?: string | null;
}

@ObjectType({ description: 'Part of a site: the pages that a filter selects, with scores of its own.' })
export class Segment {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => String, { description: 'Name of the segment.' })
  name!: string;

  @InSummary()
  @Field(() => String, { description: 'Filter for pages in its text form.' })
  query!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@Resolver(() => Segment)
export class SegmentResolver {
  @InSummary()
  @FieldResolver(() => Boolean, {
    description: 'Whether its filter uses nothing but the URL, so that rules can be set for its pages.',
  })
  byUrl(@Root() { query }: SegmentRow): boolean {
    return segments.isByUrl(query);
  }

  @Query(() => [Segment], {
    description: 'The segments of a project by name, at most 20. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  segments(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<SegmentRow[]> {
    return segments.list(context.services, authorize(context), projectId);
  }

  @Mutation(() => Segment, {
    description:
      'Adds a segment. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, SEGMENT_EXISTS, VALIDATION_FAILED.',
  })
  createSegment(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => CreateSegmentInput, { description: 'Input fields.' }) input: CreateSegmentInput,
  ): Promise<SegmentRow> {
    return segments.create(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => Segment, {
    description:
      'Changes a segment. With another filter its scores are computed again, for audits that still have their pages. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, SEGMENT_NOT_FOUND, SEGMENT_EXISTS, VALIDATION_FAILED.',
  })
  updateSegment(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('id', () => ID, { description: 'Id of the segment.' }) id: string,
    @Arg('input', () => UpdateSegmentInput, { description: 'Input fields.' }) input: UpdateSegmentInput,
  ): Promise<SegmentRow> {
    return segments.update(context.services, authorize(context, 'member'), { projectId, id }, input);
  }

  @Mutation(() => Segment, {
    description:
      'Removes a segment and its scores; the pages stay. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, SEGMENT_NOT_FOUND.',
  })
  deleteSegment(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('id', () => ID, { description: 'Id of the segment.' }) id: string,
  ): Promise<SegmentRow> {
    return segments.remove(context.services, authorize(context, 'member'), projectId, id);
  }

  @FieldResolver(() => [SegmentScore], {
    description: 'Its scores in the latest audits, at most 50, newest first.',
  })
  scores(
    @Ctx() context: Context,
    @Root() segment: SegmentRow,
    @Arg('first', () => Int, { nullable: true, description: 'Number of audits; 1 by default.' }) first?: number | null,
  ): Promise<ScoreRow[]> {
    return context.audits.segmentHistory(Math.min(50, Math.max(1, first ?? 1))).load(segment.id);
  }
}

@Resolver(() => SegmentScore)
export class SegmentScoreResolver {
  @InSummary()
  @FieldResolver(() => Int, { nullable: true, description: 'Overall score, 0–100; null where no page is scored.' })
  overallScore(@Root() { scores }: ScoreRow): number | null {
    return scores.overall;
  }

  @InSummary()
  @FieldResolver(() => Int, { description: 'Indexable pages in the segment.' })
  indexablePages(@Root() { indexable }: ScoreRow): number {
    return indexable;
  }

  @InSummary()
  @FieldResolver(() => Int, { nullable: true, description: 'Meta score, 0–100.' })
  metaScore(@Root() score: ScoreRow): number | null {
    return groupScore(score, 'META');
  }

  @InSummary()
  @FieldResolver(() => Int, { nullable: true, description: 'Content score, 0–100.' })
  contentScore(@Root() score: ScoreRow): number | null {
    return groupScore(score, 'CONTENT');
  }

  @InSummary()
  @FieldResolver(() => Int, { nullable: true, description: 'Links score, 0–100.' })
  linksScore(@Root() score: ScoreRow): number | null {
    return groupScore(score, 'LINKS');
  }

  @InSummary()
  @FieldResolver(() => Int, { nullable: true, description: 'Technical score, 0–100.' })
  technicalScore(@Root() score: ScoreRow): number | null {
    return groupScore(score, 'TECHNICAL');
  }

  @InSummary()
  @FieldResolver(() => Int, { nullable: true, description: 'Performance score, 0–100.' })
  performanceScore(@Root() score: ScoreRow): number | null {
    return groupScore(score, 'PERFORMANCE');
  }
}

const groupScore = ({ scores }: ScoreRow, group: ScoreGroup): number | null => scores.groups[group];

@Resolver(() => Audit)
export class AuditSegmentsResolver {
  @FieldResolver(() => [SegmentScore], {
    description:
      'The segments of the project in this audit, by name. Empty for audits that were removed or evaluated before page scores were stored.',
  })
  segments(@Ctx() context: Context, @Root() audit: AuditRow): Promise<ScoreRow[]> {
    return context.audits.segments.load(audit.id);
  }
}
