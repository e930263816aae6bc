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
import type { Category, Severity } from '../src/audit/rule.js';
import type { Audit as AuditRow } from '../src/db/entities/audit.js';
import { problem } from '../src/errors.js';
import { changedFindings } from '../src/services/changed-findings.js';
import type { Change } from '../src/services/compared-issues.js';
import type { Comparison as ComparisonRow, Incomparability } from '../src/services/comparisons.js';
import { isId } from '../src/services/ids.js';
import type { Slice } from '../src/services/keyset.js';
import { type RuleComparison as RuleComparisonRow, totalsOf } from '../src/services/rule-comparisons.js';
import { Audit } from './audit.js';
import { edgeOf, PageArgs, PageInfo } from './connection.js';
import type { Context } from './context.js';
import { CategoryEnum, ChangeEnum, IncomparabilityEnum, ScoreGroupEnum, SeverityEnum } from './enums.js';

@ObjectType({
  description: 'Findings by what became of them. A change of scope or rules is never a fix and never new.',
})
export class ChangeCounts {
  @Field(() => Int, { description: 'Gone although the same rule looked at the page again.' })
  fixed!: number;

  @Field(() => Int, { description: 'There although the same rule had looked at the page before.' })
  new!: number;

  @Field(() => Int)
  unchanged!: number;

  @Field(() => Int, { description: 'The page left the crawl, or the pages that the rule is about.' })
  goneByScope!: number;

  @Field(() => Int, { description: 'The page entered the crawl, or the pages that the rule is about.' })
  cameByScope!: number;

  @Field(() => Int, { description: 'The rule was removed or changed.' })
  goneByRuleSet!: number;

  @Field(() => Int, { description: 'The rule was added or changed.' })
  cameByRuleSet!: number;
}

@ObjectType()
export class RuleComparison extends ChangeCounts {
  @Field(() => String)
  rule!: string;

  @Field(() => SeverityEnum)
  severity!: Severity;

  @Field(() => CategoryEnum)
  category!: Category;
}

@ObjectType()
export class ScoreDelta {
  @Field(() => ScoreGroupEnum, { nullable: true, description: 'Null is the overall score.' })
  group!: string | null;

  @Field(() => Int)
  before!: number;

  @Field(() => Int)
  after!: number;

  @Field(() => Int)
  delta!: number;

  @Field(() => Float, { description: 'Points by which they may differ because not all of the site was crawled.' })
  uncertainty!: number;

  @Field(() => Boolean, {
    description: 'Same rules, the same scope and, for performance, the same kind of data behind both.',
  })
  comparable!: boolean;

  @Field(() => [IncomparabilityEnum], { description: 'Why they do not compare; empty where they do.' })
  incomparable!: Incomparability[];
}

@ObjectType({ description: 'What the performance scores were made from: FIELD, LAB or CRAWL.' })
export class BasisChange {
  @Field(() => String)
  before!: string;

  @Field(() => String)
  after!: string;
}

@ObjectType({ description: 'Ids of rules.' })
export class RuleSetChanges {
  @Field(() => [String])
  added!: string[];

  @Field(() => [String])
  removed!: string[];

  @Field(() => [String])
  changed!: string[];
}

@ObjectType()
export class ChangedFinding {
  @Field(() => String)
  rule!: string;

  @Field(() => SeverityEnum)
  severity!: Severity;

  @Field(() => String)
  url!: string;

  @Field(() => ChangeEnum)
  change!: Change;

  @Field(() => Boolean, { description: 'The older audit found it.' })
  before!: boolean;

  @Field(() => Boolean, { description: 'The newer audit found it.' })
  after!: boolean;
}

const ChangedFindingEdge = edgeOf(ChangedFinding, 'ChangedFinding');

@ObjectType({ description: 'A page of the list.' })
export class ChangedFindings {
  @Field(() => [ChangedFinding])
  nodes!: ChangedFinding[];

  @Field(() => [ChangedFindingEdge], { description: 'The same nodes, each with its cursor.' })
  edges!: object[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  @Field(() => String, { nullable: true })
  nextCursor!: string | null;
}

@ArgsType()
class ChangedFindingArgs extends PageArgs {
  @Field(() => ChangeEnum, { nullable: true })
  change?: Change | null;

  @Field(() => String, { nullable: true })
  rule?: string | null;
}

@ObjectType({ description: 'An audit beside an older one of the same project.' })
export class Comparison {
  @Field(() => Boolean, { description: 'Judge the older audit again where this is false, and causes get certain.' })
  sameRuleSet!: boolean;

  @Field(() => RuleSetChanges)
  ruleChanges!: RuleSetChanges;

  @Field(() => [ScoreDelta])
  scores!: ScoreDelta[];

  @Field(() => BasisChange)
  performanceBasis!: BasisChange;
}

@Resolver(() => Audit)
export class AuditComparisonResolver {
  @FieldResolver(() => Comparison, {
    description:
      'What changed since an older audit of the project. Errors: AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED, AUDIT_DETAILS_GONE.',
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

@Resolver(() => Comparison)
export class ComparisonResolver {
  @FieldResolver(() => Int, { description: 'Addresses that only the newer crawl has.' })
  async pagesEntered(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<number> {
    return (await context.audits.movedPages.load(comparison)).entered;
  }

  @FieldResolver(() => Int, { description: 'Addresses that only the older crawl has.' })
  async pagesLeft(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<number> {
    return (await context.audits.movedPages.load(comparison)).left;
  }

  @FieldResolver(() => ChangeCounts)
  async totals(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<ChangeCounts> {
    return totalsOf(await context.audits.changes.load(comparison));
  }

  @FieldResolver(() => [RuleComparison])
  rules(@Ctx() context: Context, @Root() comparison: ComparisonRow): Promise<RuleComparisonRow[]> {
    return context.audits.changes.load(comparison);
  }

  @FieldResolver(() => ChangedFindings, { description: 'The findings behind the counts, by rule and address.' })
  findings(
    @Ctx() context: Context,
    @Root() comparison: ComparisonRow,
    @Args(() => ChangedFindingArgs) args: ChangedFindingArgs,
  ): Promise<Slice<ChangedFinding>> {
    return changedFindings(context.services.db, comparison, args);
  }
}
