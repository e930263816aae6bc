import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Audit as AuditRow, AuditStatus } from '../../src/db/entities/audit.js';
import type { Judgement as JudgementRow } from '../../src/services/results/audits/audit-loaders.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { AuditStatusEnum, ScoreGroupEnum } from '../enums.js';
import { withOwnTitles } from '../rules/own-titles.js';
import { DateTime } from '../scalars.js';
import { Audit } from './audit.js';

@ObjectType({
  description: 'One reason why a score is below 100. The points of a group add up to 100 minus its score.',
})
export class ScoreLoss {
  @Field(() => ScoreGroupEnum, { nullable: true, description: 'Null if only the overall score is affected.' })
  group!: string | null;

  @Field(() => String, {
    description: 'RULE, SITE_RULE, VITALS, BROKEN_PAGE (URLs that cannot be read), CAP, BLOCKER or ROUNDING.',
  })
  kind!: string;

  @Field(() => String, { nullable: true, description: 'Id of the rule, or name of the metric.' })
  rule!: string | null;

  @Field(() => Float, { description: 'Points of a score.' })
  points!: number;

  @Field(() => Float, { description: 'Points of the overall score.' })
  overallPoints!: number;

  @Field(() => Int, { description: 'Pages of the group that the rule fails on.' })
  pages!: number;
}

@ObjectType({
  description:
    'Half the width of an interval that contained the score of the whole site in 95 % of measured partial crawls.',
})
export class ScoreUncertainty {
  @Field(() => ScoreGroupEnum, { nullable: true, description: 'Null means the overall score.' })
  group!: string | null;

  @Field(() => Float, { description: 'Points of a score.' })
  points!: number;
}

@ObjectType({
  description: 'Scores of the audit under one rule set; re-scoring adds another.',
})
export class Judgement {
  @Field(() => DateTime, { description: 'Time of the evaluation.' })
  judgedAt!: string;

  @Field(() => String, { description: 'Scores are only comparable with the same rule set.' })
  ruleSet!: string;

  @Field(() => Int, { description: 'Overall score, 0–100; null until the audit is COMPLETED.' })
  overallScore!: number;
}

@ArgsType()
class AuditListArgs extends PageArgs {
  @Field(() => AuditStatusEnum, { nullable: true, description: 'Filter by status.' })
  status?: AuditStatus | null;
}

const AuditConnection = connectionOf(Audit, 'Audit');

@Resolver(() => Audit)
export class AuditHistoryResolver {
  @Query(() => AuditConnection, {
    description: 'Audits of a project, newest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async audits(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => AuditListArgs) args: AuditListArgs,
  ): Promise<Connection<AuditRow>> {
    const viewer = authorize(context);
    const slice = await audits.page(context.services, viewer, projectId, args);
    return {
      ...slice,
      get totalCount() {
        return audits.count(context.services, viewer, projectId, args.status) as unknown as number;
      },
    };
  }

  @Mutation(() => Audit, {
    description:
      'Re-scores a completed audit with the current rules, from stored data. Errors: UNAUTHENTICATED, FORBIDDEN, AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED, AUDIT_DETAILS_GONE.',
  })
  rejudgeAudit(
    @Ctx() context: Context,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<AuditRow> {
    return audits.rejudge(context.services, authorize(context, 'member'), auditId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Version of the rules behind the scores.' })
  ruleSet(@Root() audit: AuditRow): string | null {
    return audit.ruleSet ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Re-scoring is queued.' })
  rejudging(@Root() audit: AuditRow): boolean {
    return (audit.rejudgeRequestedAt ?? null) !== null;
  }

  @FieldResolver(() => [Judgement], { description: 'Newest first; the first one is the current score.' })
  judgements(@Ctx() context: Context, @Root() audit: AuditRow): Promise<JudgementRow[]> {
    return context.audits.judgements.load(audit.id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Version of the scoring formula (/docs/scoring); null before COMPLETED.',
  })
  async scoreFormula(@Ctx() context: Context, @Root() audit: AuditRow): Promise<number | null> {
    return (await context.audits.scores.load(audit.id))?.formula ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Known internal URLs disallowed by robots.txt; they are not scored. Null if not recorded.',
  })
  async disallowedUrls(@Ctx() context: Context, @Root() audit: AuditRow): Promise<number | null> {
    return (await context.audits.scores.load(audit.id))?.disallowed?.urls ?? null;
  }

  @FieldResolver(() => [ScoreLoss], { description: 'Every lost point; empty until COMPLETED.' })
  async scoreBreakdown(@Ctx() context: Context, @Root() audit: AuditRow): Promise<ScoreLoss[]> {
    const lost = (await context.audits.scores.load(audit.id))?.breakdown ?? [];
    return withOwnTitles(context, [audit.id], lost);
  }

  @FieldResolver(() => [ScoreUncertainty], {
    description: 'Zero if the whole site was crawled, and every page rendered whose content depends on JavaScript.',
  })
  async uncertainty(@Ctx() context: Context, @Root() audit: AuditRow): Promise<ScoreUncertainty[]> {
    const uncertainty = (await context.audits.scores.load(audit.id))?.uncertainty;
    if (!uncertainty) return [];
    const groups = Object.entries(uncertainty.groups).map(([group, points]) => ({ group, points }));
    return [{ group: null, points: uncertainty.overall }, ...groups];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'FIELD, LAB or CRAWL: the data behind the performance score. Scores with different data are not comparable.',
  })
  async performanceBasis(@Ctx() context: Context, @Root() audit: AuditRow): Promise<string | null> {
    return (await context.audits.scores.load(audit.id))?.performanceBasis ?? null;
  }

  @FieldResolver(() => [String], { description: 'Rules that cap the score because they keep the site out of search.' })
  async blockers(@Ctx() context: Context, @Root() audit: AuditRow): Promise<string[]> {
    return (await context.audits.scores.load(audit.id))?.blockers ?? [];
  }

  @FieldResolver(() => [String], {
    description:
      'NO_INDEXABLE_PAGES: META and CONTENT are averages over all pages. PARTIAL_CRAWL: part of the site was not crawled. DISALLOWED_PAGES: robots.txt excludes internal URLs from the scores.',
  })
  async flags(@Ctx() context: Context, @Root() audit: AuditRow): Promise<string[]> {
    return (await context.audits.scores.load(audit.id))?.flags ?? [];
  }
}
