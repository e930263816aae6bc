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
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import { problem } from '../../src/errors.js';
import { isId } from '../../src/services/ids.js';
import type { Slice } from '../../src/services/keyset.js';
import { type ComparisonSide, changedFindings } from '../../src/services/results/comparisons/changed-findings.js';
import type { Change } from '../../src/services/results/comparisons/compared-issues.js';
import type {
  ComparedScore,
  Comparison as ComparisonRow,
  Incomparability,
  MovedPages,
} from '../../src/services/results/comparisons/comparisons.js';
import { type CausedChange, type ScoreCause, siteChange } from '../../src/services/results/comparisons/score-causes.js';
import {
  type RuleComparison as RuleComparisonRow,
  totalsOf,
} from '../../src/services/results/issues/rule-comparisons.js';
import { edgeOf, PageArgs, PageInfo } from '../connection.js';
import type { Context } from '../context.js';
import { CategoryEnum, ScoreGroupEnum, SeverityEnum } from '../enums.js';
import { withOwnTitles } from '../rules/own-titles.js';
import { Audit } from './audit.js';
import { ChangeEnum, ComparisonSideEnum, IncomparabilityEnum, ScoreCauseEnum } from './audit-enums.js';

@ObjectType({
  description: 'Findings by cause of change. A change of scope or rules never counts as fixed or new.',
})
export class ChangeCounts {
  @Field(() => Int, { description: 'Fixed: the same rule checked the page again and found nothing.' })
  fixed!: number;

  @Field(() => Int, { description: 'New: the same rule had checked the page before and found nothing.' })
  new!: number;

  @Field(() => Int, { description: 'Findings of both audits.' })
  unchanged!: number;

  @Field(() => Int, { description: 'The page left the crawl or the scope of the rule.' })
  goneByScope!: number;

  @Field(() => Int, { description: 'The page entered the crawl or the scope of the rule.' })
  cameByScope!: number;

  @Field(() => Int, { description: 'The rule was removed or changed.' })
  goneByRuleSet!: number;

  @Field(() => Int, { description: 'The rule was added or changed.' })
  cameByRuleSet!: number;
}

@ObjectType({ description: 'Findings of one rule in two audits.' })
export class RuleComparison extends ChangeCounts {
  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => CategoryEnum, { description: 'Subject.' })
  category!: Category;
}

@ObjectType({ description: 'Part of the change of a score.' })
export class ScoreChange {
  @Field(() => ScoreCauseEnum, { description: 'Cause of the change.' })
  cause!: ScoreCause;

  @Field(() => Float, { description: 'Points, in hundredths; positive where the score rose for it.' })
  points!: number;
}

@ObjectType({
  description: 'Pages that were indexable in the older audit and are closed to search engines in the newer one.',
})
class ClosedPages {
  @Field(() => Int, { description: 'Pages that robots.txt blocks.' })
  blocked!: number;

  @Field(() => Int, { description: 'Pages set to noindex.' })
  noindex!: number;

  @Field(() => [String], { description: 'Absolute URLs of up to five of them, the least deep first.' })
  sampleUrls!: string[];
}

@ObjectType({ description: 'One score in two audits.' })
export class ScoreDelta {
  @Field(() => ScoreGroupEnum, { nullable: true, description: 'Null means the overall score.' })
  group!: string | null;

  @Field(() => Int, { description: 'Score of the older audit.' })
  before!: number;

  @Field(() => Int, { description: 'Score of the newer audit.' })
  after!: number;

  @Field(() => Int, { description: 'The newer score minus the older one.' })
  delta!: number;

  @Field(() => Float, { description: 'Uncertainty in points, because part of the site was not crawled.' })
  uncertainty!: number;

  @Field(() => Boolean, {
    description: 'Same rules, the same scope and, for performance, the same kind of data behind both.',
  })
  comparable!: boolean;

  @Field(() => [IncomparabilityEnum], { description: 'Why they are not comparable; empty if they are.' })
  incomparable!: Incomparability[];
}

@ObjectType({ description: 'Data behind the performance scores: FIELD, LAB or CRAWL.' })
export class BasisChange {
  @Field(() => String, { description: 'Basis of the older audit.' })
  before!: string;

  @Field(() => String, { description: 'Basis of the newer audit.' })
  after!: string;
}

@ObjectType({ description: 'Ids of rules.' })
export class RuleSetChanges {
  @Field(() => [String], { description: 'Ids of rules that only the newer audit has.' })
  added!: string[];

  @Field(() => [String], { description: 'Ids of rules that only the older audit has.' })
  removed!: string[];

  @Field(() => [String], { description: 'Ids of rules that changed.' })
  changed!: string[];
}

@ObjectType({ description: 'One finding of either audit and its change.' })
export class ChangedFinding {
  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => ChangeEnum, { description: 'Its change between the two audits.' })
  change!: Change;

  @Field(() => Boolean, { description: 'The older audit found it.' })
  before!: boolean;

  @Field(() => Boolean, { description: 'The newer audit found it.' })
  after!: boolean;
}

const ChangedFindingEdge = edgeOf(ChangedFinding, 'ChangedFinding');

@ObjectType({ description: 'A page of the list.' })
export class ChangedFindings {
  @Field(() => [ChangedFinding], { description: 'The objects of this page, in the order of the list.' })
  nodes!: ChangedFinding[];

  @Field(() => [ChangedFindingEdge], { description: 'The same nodes, each with its cursor.' })
  edges!: object[];

  @Field(() => PageInfo, { description: 'Position of this page in the list.' })
  pageInfo!: PageInfo;

  @Field(() => String, { nullable: true, description: 'Cursor of the next page; null on the last one.' })
  nextCursor!: string | null;
}

@ArgsType()
class ChangedFindingArgs extends PageArgs {
  @Field(() => ChangeEnum, { nullable: true, description: 'Filter by kind of change.' })
  change?: Change | null;

  @Field(() => String, { nullable: true, description: 'Filter by rule id.' })
  rule?: string | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Filter by severity.' })
  severity?: Severity | null;

  @Field(() => ComparisonSideEnum, {
    nullable: true,
    description:
      'Filter by the audit that has the finding: OLDER lists what is gone, NEWER what came and what is in both.',
  })
  side?: ComparisonSide | null;
}

@ObjectType({ description: 'An audit compared with an older one of the same project.' })
export class Comparison {
  @Field(() => Boolean, { description: 'If false, re-score the older audit to make causes certain.' })
  sameRuleSet!: boolean;

  @Field(() => Boolean, {
    description:
      'If false, the project changed its rule settings in between: re-score the older audit to apply the current ones.',
  })
  sameProfile!: boolean;

  @Field(() => RuleSetChanges, { description: 'How the rules of both audits differ.' })
  ruleChanges!: RuleSetChanges;

  @Field(() => [ScoreDelta], { description: 'Each score in both audits.' })
  scores!: ScoreDelta[];

  @Field(() => BasisChange, { description: 'Data behind the performance scores in both audits.' })
  performanceBasis!: BasisChange;
}

@Resolver(() => Audit)
export class AuditComparisonResolver {
  @FieldResolver(() => Comparison, {
    description:
      'Changes since an older audit of the project. Errors: AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED, AUDIT_DETAILS_GONE.',
  })
  comparison(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Arg('with', () => ID, { description: 'The older audit.' }) base: string,
  ): Promise<ComparisonRow> {
    if (!isId(base)) throw problem('AUDIT_NOT_FOUND');
    return context.audits.comparison.load({ base, head: audit.id });
  }
}

@Resolver(() => ScoreDelta)
export class ScoreDeltaResolver {
  @FieldResolver(() => [ScoreChange], {
    nullable: true,
    description:
      'Why it changed: the points add up to `delta`. Null where one of the audits was evaluated before page scores were stored.',
  })
  async causes(@Ctx() context: Context, @Root() { comparison, group }: ComparedScore): Promise<CausedChange[] | null> {
    return causesOf(context, { comparison, group });
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'Points by which the site itself changed the score, in hundredths: known where rules, scope or data differ as well. Null where that is not known.',
  })
  async site(@Ctx() context: Context, @Root() delta: ComparedScore): Promise<number | null> {
    const causes = await causesOf(context, delta);
    return causes && siteChange(causes);
  }
}

type OfScore = Pick<ComparedScore, 'comparison' | 'group'>;

export async function causesOf(context: Context, { comparison, group }: OfScore): Promise<CausedChange[] | null> {
  const causes = await context.audits.scoreCauses.load(comparison);
  return causes && causes[group ?? 'OVERALL'];
}

@Resolver(() => Comparison)
export class ComparisonResolver {
  @FieldResolver(() => Int, { description: 'URLs only in the newer crawl.' })
  async pagesEntered(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<number> {
    return (await context.audits.movedPages.load(comparison)).entered;
  }

  @FieldResolver(() => Int, { description: 'URLs only in the older crawl.' })
  async pagesLeft(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<number> {
    return (await context.audits.movedPages.load(comparison)).left;
  }

  @FieldResolver(() => ClosedPages, {
    description: 'Indexable pages that were closed: what they lacked no longer lowers the scores.',
  })
  async pagesClosed(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<MovedPages['closed']> {
    return (await context.audits.movedPages.load(comparison)).closed;
  }

  @FieldResolver(() => ChangeCounts, { description: 'Findings by cause of change.' })
  async totals(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<ChangeCounts> {
    return totalsOf(await context.audits.changes.load(comparison));
  }

  @FieldResolver(() => [RuleComparison], { description: 'Findings of each rule in both audits.' })
  async rules(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<RuleComparisonRow[]> {
    const { base, head } = comparison;
    return withOwnTitles(context, [base, head], await context.audits.changes.load(comparison));
  }

  @FieldResolver(() => ChangedFindings, { description: 'The findings behind the counts, by rule and URL.' })
  async findings(
    @Ctx() context: Context,
    @Root() comparison: ComparisonRow,
    @Args(() => ChangedFindingArgs) args: ChangedFindingArgs,
  ): Promise<Slice<ChangedFinding>> {
    const { base, head } = comparison;
    const { nodes, ...slice } = await changedFindings(context.services.db, comparison, args);
    return { ...slice, nodes: await withOwnTitles(context, [base, head], nodes) };
  }
}
