import { Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Severity } from '../../src/audit/engine/rule.js';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { Comparison } from '../../src/services/results/comparisons/comparisons.js';
import { type CausedChange, siteChange } from '../../src/services/results/comparisons/score-causes.js';
import {
  type ScoreEffect as ScoreEffectRow,
  scoreEffects,
} from '../../src/services/results/comparisons/score-effects.js';
import type { Context } from '../context.js';
import { SeverityEnum } from '../enums.js';
import { type OwnTitle, withOwnTitles } from '../rules/own-titles.js';
import { InSummary } from '../summary.js';
import { Audit } from './audit.js';
import { causesOf, ScoreChange } from './comparison.js';

@ObjectType({ description: 'How the overall score changed since the previous completed audit of the project.' })
export class AuditScoreChange {
  @InSummary()
  @Field(() => ID, { description: 'Id of the previous audit.' })
  auditId!: string;

  @InSummary()
  @Field(() => Int, { description: 'The score minus the previous one.' })
  total!: number;

  @InSummary()
  @Field(() => Float, {
    nullable: true,
    description: 'Points of it by which the site itself changed, in hundredths; null where that is not known.',
  })
  site!: number | null;

  @InSummary()
  @Field(() => [ScoreChange], { description: 'All causes; their points add up to `total`.' })
  causes!: CausedChange[];
}

@ObjectType({ description: 'A line of the overall score that the site itself moved between two audits.' })
export class ScoreEffect {
  @Field(() => String, { description: 'RULE, SITE_RULE, VITALS, BROKEN_PAGE (URLs without a page) or BLOCKER.' })
  kind!: string;

  @Field(() => String, { nullable: true, description: 'Id of the rule, or name of the metric.' })
  rule!: string | null;

  @Field(() => SeverityEnum, {
    nullable: true,
    description: 'Most severe issue of the rule that changed; null for other kinds.',
  })
  severity!: Severity | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Points of the overall score, in hundredths; positive where it rose. Null where pages that entered or left the crawl moved the line as well.',
  })
  points!: number | null;

  @Field(() => Int, { description: 'New findings of the rule.' })
  newFindings!: number;

  @Field(() => Int, { description: 'Fixed findings of the rule.' })
  fixedFindings!: number;
}

/** It knows its comparison, from which its effects are read. */
type ComparedChange = AuditScoreChange & { comparison: Comparison };

@Resolver(() => Audit)
export class AuditScoreChangeResolver {
  @FieldResolver(() => AuditScoreChange, {
    nullable: true,
    description:
      'How the overall score changed since the previous completed audit whose details are kept, and why. Null for an audit that is not completed or whose details were removed, where there is no such audit before it, and where one of the two has no stored page scores: none of its pages is scored, or it was evaluated before they were stored.',
  })
  async scoreChange(@Ctx() context: Context, @Root() audit: AuditRow): Promise<ComparedChange | null> {
    const auditId = await context.audits.previous.load(audit.id);
    if (auditId === null) return null;
    const comparison = await context.audits.comparison.load({ base: auditId, head: audit.id });
    const causes = await causesOf(context, { comparison, group: null });
    const total = comparison.scores.find(({ group }) => group === null)?.delta ?? 0;
    return causes && { auditId, total, site: siteChange(causes), causes, comparison };
  }
}

@Resolver(() => AuditScoreChange)
export class ScoreEffectsResolver {
  @FieldResolver(() => [ScoreEffect], {
    description:
      'Causes of the part that the site changed, most points first, at most 10. Empty where that part is not known (`site` is null).',
  })
  async effects(
    @Ctx() context: Context,
    @Root() { comparison, site }: ComparedChange,
  ): Promise<(ScoreEffectRow & OwnTitle)[]> {
    if (site === null) return [];
    const effects = scoreEffects(comparison, await context.audits.changes.load(comparison));
    return withOwnTitles(context, [comparison.base, comparison.head], effects);
  }
}
