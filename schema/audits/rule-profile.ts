import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { type ReadProfile, shownProfile } from '../../src/services/projects/rules/rule-settings.js';
import type { ReadAudit } from '../../src/services/runs/audit/lifecycle/audits.js';
import type { Context } from '../context.js';
import { ChangedRule, CustomCheck, Extractor, SegmentRules } from '../rules/rule-settings.js';
import { Audit } from './audit.js';

@ObjectType({
  description:
    'Rules, thresholds and extractors that an audit ran with. Scores are only comparable with the same rule set and the same profile.',
})
export class RuleProfile implements ReadProfile {
  @Field(() => String, {
    nullable: true,
    description: 'Stands behind a + in `ruleSet`; null: the rule set without changes.',
  })
  version!: string | null;

  @Field(() => [ChangedRule], { description: 'Rules that differed from the rule set.' })
  rules!: ChangedRule[];

  @Field(() => [Extractor], { description: 'Values that were extracted.' })
  extractors!: readonly Extractor[];

  @Field(() => [CustomCheck], { description: 'Checks over extracted values.' })
  checks!: readonly CustomCheck[];

  @Field(() => [SegmentRules], {
    description: 'Segments whose pages were evaluated by other settings, as they were then.',
  })
  segments!: SegmentRules[];
}

@Resolver(() => Audit)
export class RuleProfileResolver {
  @FieldResolver(() => RuleProfile, {
    description: 'Rules, severities, thresholds, extractors and checks that it was made with.',
  })
  async ruleProfile(@Ctx() context: Context, @Root() audit: ReadAudit): Promise<ReadProfile> {
    return shownProfile(await context.audits.profile.load(audit.id));
  }
}
