import { Field, Float, ID, InputType, Int } from 'type-graphql';
import type { CheckCondition, CheckView } from '../../src/audit/custom/custom-check.js';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import type { ExtractorKind, ExtractorPart, ExtractorResult } from '../../src/facts/extraction.js';
import {
  CHECK_KEY,
  type CheckInput,
  MAX_CHECK_TEXT,
  MAX_CHECK_TITLE,
  MAX_CHECKS,
} from '../../src/services/projects/rules/checked-checks.js';
import {
  EXTRACTION_CAPS,
  EXTRACTOR_KEY,
  MAX_EXPRESSION,
  MAX_EXTRACTOR_NAME,
  type ExtractorInput as NewExtractor,
} from '../../src/services/projects/rules/checked-extractors.js';
import type { RuleChange, ThresholdChange } from '../../src/services/projects/rules/checked-rules.js';
import type { SegmentChange } from '../../src/services/projects/rules/checked-segments.js';
import type { RuleSettingsUpdate } from '../../src/services/projects/rules/rule-settings.js';
import { MAX_SEGMENTS } from '../../src/services/projects/segments.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import {
  CheckConditionEnum,
  CheckViewEnum,
  ExtractorKindEnum,
  ExtractorPartEnum,
  ExtractorResultEnum,
} from './extraction-enums.js';

@InputType({ description: 'A value for a threshold; the catalogue of rules lists names, units and ranges.' })
export class ThresholdInput implements ThresholdChange {
  @JsonSchema({ examples: ['characters'] })
  @Field(() => String, { description: 'Name of the threshold.' })
  name!: string;

  @JsonSchema({ examples: [65] })
  @Field(() => Int, { description: 'Value within the range of the threshold.' })
  value!: number;
}

@InputType({ description: 'All that differs for one rule; omitted fields are as in the rule set.' })
export class RuleChangeInput implements RuleChange {
  @JsonSchema({ examples: ['title-too-long'] })
  @Field(() => String, { description: 'Id of the rule.' })
  rule!: string;

  @Field(() => Boolean, { nullable: true, description: 'False switches the rule off.' })
  enabled?: boolean | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Severity of all its findings.' })
  severity?: Severity | null;

  @Field(() => [ThresholdInput], { nullable: true, description: 'Thresholds to change.' })
  thresholds?: ThresholdInput[] | null;
}

@InputType({
  description:
    'Rules to change for the pages of a segment. Its filter may use the fields url, folder and path only; on a page in several segments, the first by name that sets the rule holds.',
})
export class SegmentRulesInput implements SegmentChange {
  @Field(() => ID, { description: 'Id of the segment.' })
  id!: string;

  @Field(() => [RuleChangeInput], {
    description:
      'Rules to change: each replaces the earlier settings of that rule in the segment; one with its id alone is as in the project again. Rules about the site as a whole are refused. `enabled: true` runs a rule that the project has switched off.',
  })
  rules!: RuleChangeInput[];
}

@InputType({ description: 'A value to extract from every HTML page.' })
export class ExtractorInput implements NewExtractor {
  @JsonSchema({ pattern: EXTRACTOR_KEY.source, examples: ['price'] })
  @Field(() => String, { description: 'Key, unique within the project; names the column in exports.' })
  key!: string;

  @JsonSchema({ maxLength: MAX_EXTRACTOR_NAME, examples: ['Price'] })
  @Field(() => String, { nullable: true, description: 'Name; defaults to the key.' })
  name?: string | null;

  @Field(() => ExtractorKindEnum, { description: 'Language of the expression.' })
  kind!: ExtractorKind;

  @JsonSchema({ minLength: 1, maxLength: MAX_EXPRESSION, examples: ['.product .price'] })
  @Field(() => String, { description: 'CSS selector, XPath 1.0 expression or regular expression (RE2).' })
  expression!: string;

  @Field(() => ExtractorResultEnum, { nullable: true, description: 'Defaults to FIRST.' })
  result?: ExtractorResult | null;

  @Field(() => ExtractorPartEnum, { nullable: true, description: 'Defaults to TEXT.' })
  part?: ExtractorPart | null;

  @JsonSchema({ examples: [null, 'content'] })
  @Field(() => String, { nullable: true, description: 'Name of the attribute if the part is ATTRIBUTE.' })
  attribute?: string | null;
}

@InputType({ description: 'A check over the values of an extractor.' })
export class CustomCheckInput implements CheckInput {
  @JsonSchema({ pattern: CHECK_KEY.source, examples: ['price-missing'] })
  @Field(() => String, { description: 'Key, unique within the project; the rule is `custom/<key>`.' })
  key!: string;

  @JsonSchema({ minLength: 3, maxLength: MAX_CHECK_TITLE, examples: ['Missing price'] })
  @Field(() => String, { description: 'Title of its issues: the defect, as a noun phrase.' })
  title!: string;

  @JsonSchema({ examples: ['price'] })
  @Field(() => String, { description: 'Key of the extractor.' })
  extractor!: string;

  @Field(() => CheckConditionEnum, { description: 'Condition that must hold.' })
  condition!: CheckCondition;

  @JsonSchema({ maxLength: MAX_CHECK_TEXT, examples: [null] })
  @Field(() => String, { nullable: true, description: 'Text or regular expression that values are compared with.' })
  value?: string | null;

  @JsonSchema({ examples: [null] })
  @Field(() => Float, { nullable: true, description: 'Smallest allowed number, of COUNT, NUMBER and LENGTH.' })
  min?: number | null;

  @JsonSchema({ examples: [null] })
  @Field(() => Float, { nullable: true, description: 'Largest allowed number, of COUNT, NUMBER and LENGTH.' })
  max?: number | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Defaults to WARNING.' })
  severity?: Severity | null;

  @Field(() => CategoryEnum, { nullable: true, description: 'Decides the score that it affects; defaults to CONTENT.' })
  category?: Category | null;

  @JsonSchema({ maxLength: MAX_CHECK_TEXT, examples: ['Products without a price are not listed in the shop.'] })
  @Field(() => String, { nullable: true, description: 'Why it matters.' })
  why?: string | null;

  @JsonSchema({ maxLength: MAX_CHECK_TEXT, examples: ['Enter the price in the product database.'] })
  @Field(() => String, { nullable: true, description: 'How to fix it.' })
  fix?: string | null;

  @JsonSchema({ examples: [['/products/*']] })
  @Field(() => [String], {
    nullable: true,
    description: 'Patterns of the URLs to check, in the syntax of startAudit; default: all.',
  })
  include?: string[] | null;

  @JsonSchema({ examples: [[]] })
  @Field(() => [String], {
    nullable: true,
    description: 'Patterns of URLs not to check; takes precedence over include.',
  })
  exclude?: string[] | null;

  @Field(() => CheckViewEnum, { nullable: true, description: 'Defaults to PAGE.' })
  view?: CheckView | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to check indexable pages only; defaults to false.' })
  indexableOnly?: boolean | null;
}

@InputType({ description: 'Rule settings to change; omitted fields stay unchanged.' })
export class RuleSettingsInput implements RuleSettingsUpdate {
  @Field(() => String, {
    nullable: true,
    description:
      'The `revision` from which the change was made. Fails with SETTINGS_CHANGED if the settings have another one; without it, they are changed in any case.',
  })
  expectedRevision?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: all rules go back to the rule set, for segments too, before `rules` and `segments` are applied.',
  })
  resetRules?: boolean | null;

  @Field(() => [RuleChangeInput], {
    nullable: true,
    description: 'Rules to change: each replaces the earlier settings of that rule; one with its id alone resets it.',
  })
  rules?: RuleChangeInput[] | null;

  @JsonSchema({ maxItems: MAX_SEGMENTS, examples: [[]] })
  @Field(() => [SegmentRulesInput], {
    nullable: true,
    description:
      'Rules to change for segments, at most 200 of all segments together; segments that are not listed stay.',
  })
  segments?: SegmentRulesInput[] | null;

  @JsonSchema({ maxItems: EXTRACTION_CAPS.extractors })
  @Field(() => [ExtractorInput], {
    nullable: true,
    description: 'All extractors, at most 50; those not listed are removed.',
  })
  extractors?: ExtractorInput[] | null;

  @JsonSchema({ maxItems: MAX_CHECKS })
  @Field(() => [CustomCheckInput], {
    nullable: true,
    description: 'All checks, at most 50; those not listed are removed.',
  })
  checks?: CustomCheckInput[] | null;
}
