import { Arg, Ctx, Field, FieldResolver, Float, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { CustomCheck as Check, CheckCondition, CheckView } from '../../src/audit/custom/custom-check.js';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type {
  ExtractorKind,
  ExtractorPart,
  ExtractorResult,
  Extractor as ExtractorRow,
} from '../../src/facts/extraction.js';
import * as ruleSettings from '../../src/services/projects/rules/rule-settings.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { Project } from '../projects/project.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import {
  CheckConditionEnum,
  CheckViewEnum,
  ExtractorKindEnum,
  ExtractorPartEnum,
  ExtractorResultEnum,
} from './extraction-enums.js';
import { RuleSettingsInput } from './rule-settings-input.js';

@ObjectType({ description: 'A threshold of a rule that differs from its default.' })
export class ThresholdValue {
  @Field(() => String, { description: 'Name of the threshold.' })
  name!: string;

  @Field(() => Int, { description: 'Value, in the unit of the threshold.' })
  value!: number;
}

@ObjectType({ description: 'A rule that a project runs differently from the rule set.' })
export class ChangedRule implements ruleSettings.ChangedRule {
  @InSummary()
  @Field(() => String, { description: 'Id of the rule.' })
  rule!: string;

  @InSummary()
  @Field(() => Boolean, { description: 'False: the rule is switched off.' })
  enabled!: boolean;

  @InSummary()
  @Field(() => SeverityEnum, {
    nullable: true,
    description: 'Severity of all its findings; null: that of the rule set.',
  })
  severity!: Severity | null;

  @InSummary()
  @Field(() => [ThresholdValue], { description: 'Thresholds that differ from their defaults.' })
  thresholds!: ThresholdValue[];
}

@ObjectType({ description: 'A rule that runs differently on the pages of a segment.' })
export class SegmentRule implements ruleSettings.SegmentRule {
  @InSummary()
  @Field(() => String, { description: 'Id of the rule.' })
  rule!: string;

  @InSummary()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'False: the rule is off there; true: it is on there even if the project has switched it off; null: as in the project.',
  })
  enabled!: boolean | null;

  @InSummary()
  @Field(() => SeverityEnum, {
    nullable: true,
    description: 'Severity of its findings there; null: as in the project.',
  })
  severity!: Severity | null;

  @InSummary()
  @Field(() => [ThresholdValue], { description: 'Thresholds that are set for the segment.' })
  thresholds!: ThresholdValue[];
}

@ObjectType({
  description:
    'Rules that run differently on the pages of a segment. On a page in several segments, the first by name that sets a rule holds.',
})
export class SegmentRules implements ruleSettings.ReadSegmentRules {
  @InSummary()
  @Field(() => ID, { description: 'Id of the segment.' })
  id!: string;

  @InSummary()
  @Field(() => String, { description: 'Name of the segment.' })
  name!: string;

  @InSummary()
  @Field(() => String, { description: 'Filter for the URLs of its pages in its text form.' })
  query!: string;

  @InSummary()
  @Field(() => [SegmentRule], { description: 'Rules that differ from the project.' })
  rules!: SegmentRule[];
}

@ObjectType({ description: 'A value that is extracted from every HTML page, as served and after rendering.' })
export class Extractor implements ExtractorRow {
  @InSummary()
  @Field(() => String, { description: 'Key; names the column in exports.' })
  key!: string;

  @InSummary()
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @InSummary()
  @Field(() => ExtractorKindEnum, { description: 'Language of the expression.' })
  kind!: ExtractorKind;

  @InSummary()
  @Field(() => String, { description: 'CSS selector, XPath 1.0 expression or regular expression.' })
  expression!: string;

  @InSummary()
  @Field(() => ExtractorResultEnum, { description: 'First match, all matches or their number.' })
  result!: ExtractorResult;

  @InSummary()
  @Field(() => ExtractorPartEnum, { description: 'Part that is taken of a matching element.' })
  part!: ExtractorPart;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Name of the attribute if the part is ATTRIBUTE.' })
  attribute!: string | null;
}

@ObjectType({
  description: 'A rule of a project over the values of an extractor; its issues have the rule `custom/<key>`.',
})
export class CustomCheck implements Check {
  @InSummary()
  @Field(() => String, { description: 'Key; the rule is `custom/<key>`.' })
  key!: string;

  @InSummary()
  @Field(() => String, { description: 'Title of its issues.' })
  title!: string;

  @InSummary()
  @Field(() => String, { description: 'Key of the extractor.' })
  extractor!: string;

  @InSummary()
  @Field(() => CheckConditionEnum, { description: 'Condition that must hold.' })
  condition!: CheckCondition;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Text or regular expression that values are compared with.' })
  value!: string | null;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Smallest allowed number.' })
  min!: number | null;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Largest allowed number.' })
  max!: number | null;

  @InSummary()
  @Field(() => SeverityEnum, { description: 'Severity of its issues.' })
  severity!: Severity;

  @InSummary()
  @Field(() => CategoryEnum, { description: 'Category of its issues, which decides the score that they affect.' })
  category!: Category;

  @InSummary()
  @Field(() => String, { description: 'Why it matters.' })
  why!: string;

  @InSummary()
  @Field(() => String, { description: 'How to fix it.' })
  fix!: string;

  @InSummary()
  @Field(() => [String], { description: 'Patterns of the URLs that it checks; empty: all.' })
  include!: readonly string[];

  @InSummary()
  @Field(() => [String], { description: 'Patterns of URLs that it does not check.' })
  exclude!: readonly string[];

  @InSummary()
  @Field(() => CheckViewEnum, { description: 'Which view of the page it checks.' })
  view!: CheckView;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether it checks indexable pages only.' })
  indexableOnly!: boolean;
}

@ObjectType({
  description:
    'Rules, severities, thresholds, extractors and checks of the audits of a project; what is not listed is as in the rule set.',
})
export class RuleSettings implements ruleSettings.ReadRuleSettings {
  @InSummary()
  @Field(() => String, { description: 'Another one after each change of these settings.' })
  revision!: string;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'Names the rule profile of scores, next to their rule set; null: the rule set without changes.',
  })
  version!: string | null;

  @InSummary()
  @Field(() => [ChangedRule], { description: 'Rules that differ from the rule set.' })
  rules!: ChangedRule[];

  @InSummary()
  @Field(() => [Extractor], { description: 'Values that are extracted from every HTML page.' })
  extractors!: readonly Extractor[];

  @InSummary()
  @Field(() => [CustomCheck], { description: 'Checks over extracted values.' })
  checks!: readonly CustomCheck[];

  @InSummary()
  @Field(() => [SegmentRules], { description: 'Segments whose pages are evaluated by other settings, by name.' })
  segments!: SegmentRules[];

  @InSummary()
  @Field(() => DateTime, {
    nullable: true,
    description: 'When they were last changed; null: not known, or as in the rule set.',
  })
  updatedAt!: Date | null;
}

@Resolver(() => Project)
export class RuleSettingsResolver {
  @FieldResolver(() => RuleSettings, { description: 'How its audits evaluate pages, and what they extract.' })
  async ruleSettings(@Ctx() context: Context, @Root() project: ProjectRow): Promise<ruleSettings.ReadRuleSettings> {
    return ruleSettings.shown(await context.loaders.ruleSettings.load(project.id));
  }

  @Mutation(() => RuleSettings, {
    description:
      'Changes how the audits of a project evaluate pages, and what they extract. Omitted fields stay unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, SETTINGS_CHANGED (only with expectedRevision).',
  })
  updateRuleSettings(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => RuleSettingsInput, { description: 'Settings to change.' }) input: RuleSettingsInput,
  ): Promise<ruleSettings.ReadRuleSettings> {
    return ruleSettings.update(context.services, authorize(context, 'member'), projectId, input);
  }
}
