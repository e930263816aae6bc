import {
  Arg,
  Ctx,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import * as shownFixes from '../../src/services/rechecks/shown-fixes.js';
import * as fixes from '../../src/services/results/fixes/fixes.js';
import { MODEL_STATUSES, type ModelPart } from '../../src/services/results/fixes/model-fixes.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

const FixSourceEnum = enumOf(['RULES', 'AI']);
registerEnumType(FixSourceEnum, {
  name: 'FixSource',
  description: 'RULES: derived from the facts. AI: written by a language model and verified in the same way.',
});

const FixOutcomeEnum = enumOf(['HELD', 'DID_NOT_HOLD']);
registerEnumType(FixOutcomeEnum, {
  name: 'FixOutcome',
  description:
    'Outcome of an applied suggestion in the next audit. HELD: the issue is gone. DID_NOT_HOLD: it is still there, so suggestions for this rule have a lower confidence on this site.',
});

const FixRenderingEnum = enumOf(fixes.RENDERING_STATUSES);
registerEnumType(FixRenderingEnum, {
  name: 'FixRendering',
  description:
    'Comparison of the page in Chromium, as it is and with the suggestion: text, links, accessibility tree, console, and what is loaded or blocked. PENDING: not compared yet, or the browser, the network or the site failed at the moment; request the fix again, which spends nothing. A comparison that failed is repeated after a minute at the earliest, up to five times. SAME: nothing differs but what the suggestion changes. DIFFERS: something else does. NOT_COMPARED: the page could not be shown with it, or the change takes more than replacing markup. NO_BROWSER: Chromium is not installed.',
});

@ObjectType({ description: 'A change that resolves an issue on one page.' })
class FixSuggestion {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the issue.' })
  issueId!: string;

  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => String, { description: 'The page to change.' })
  url!: string;

  @Field(() => String, { description: 'Action in a few words.' })
  title!: string;

  @Field(() => String, { description: 'Why this change fixes the issue.' })
  explanation!: string;

  @Field(() => String, { nullable: true, description: 'Current value.' })
  before!: string | null;

  @Field(() => String, { description: 'Replacement.' })
  after!: string;

  @Field(() => Float, {
    description:
      '0–1. How often suggestions of this kind resolved the issue on test pages, lowered by inferred text and by suggestions that did not hold on this site.',
  })
  confidence!: number;

  @Field(() => Boolean, {
    description:
      'All rules were re-run on the changed page: the issue is fixed and no new issue appears. Where Chromium can compare the page, it shows nothing else changed as well (`rendering` SAME): false while PENDING, for DIFFERS, and for NOT_COMPARED where the page or the site failed. Otherwise the rules decide alone, and `renderingReason` says why.',
  })
  verified!: boolean;

  @Field(() => FixRenderingEnum, {
    nullable: true,
    description: 'Result of showing the suggestion in Chromium. Null if it changes nothing that a browser shows.',
  })
  rendering!: fixes.FixSuggestion['rendering'];

  @Field(() => String, {
    nullable: true,
    description:
      'Differences in Chromium, or the reason why nothing was compared. While PENDING: objections of an unfinished comparison; null without any.',
  })
  renderingReason!: string | null;

  @Field(() => FixSourceEnum, { description: 'Whether rules or a language model produced it.' })
  source!: 'RULES' | 'AI';

  @Field(() => String, { nullable: true, description: 'The model that wrote it; null for RULES.' })
  model!: string | null;

  @Field(() => DateTime, { description: 'When it was suggested.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was marked as applied.' })
  appliedAt!: Date | null;

  @Field(() => FixOutcomeEnum, {
    nullable: true,
    description: 'Result of the first audit after that. Null until then, or while the page is not audited.',
  })
  outcome!: fixes.FixSuggestion['outcome'];
}

const ModelStatusEnum = enumOf(MODEL_STATUSES);
registerEnumType(ModelStatusEnum, {
  name: 'ModelStatus',
  description:
    'OFF: no model configured. NOT_ASKED: the rule needs no text. ANSWERED: suggestions of source AI are available. WAITING: the model is working. REFUSED: no suggestion, with a reason.',
});

@ObjectType({ description: 'State of the language model for these suggestions.' })
class FixModelPart {
  @Field(() => ModelStatusEnum, { description: 'Contribution of the language model.' })
  status!: ModelPart['status'];

  @Field(() => String, { nullable: true, description: 'The model used.' })
  model!: string | null;

  @Field(() => String, { nullable: true, description: 'Why AI suggestions are missing, for all or some pages.' })
  reason!: string | null;

  @Field(() => Int, { nullable: true, description: 'Retry after this time.' })
  retryAfterSeconds!: number | null;
}

const NeedEnum = enumOf(fixes.NEEDS);
registerEnumType(NeedEnum, {
  name: 'FixNeed',
  description:
    'Requirement of a fix that cannot be suggested. WORDS: text written by an editor. DECISION: a choice of the site owner. SERVER: server, network or certificate. BUILD: templates, scripts or the build. MEDIA: a picture or recording. MEASUREMENT: a new measurement. FACTS: data that the audit does not have. LEAVE: nothing, or a manual review.',
});

@ObjectType({ description: 'A page of the issue for which nothing can be suggested, and why.' })
class FixObstacle {
  @Field(() => String, { description: 'The page.' })
  url!: string;

  @Field(() => NeedEnum, { description: 'Requirement of the fix.' })
  needs!: fixes.Need;

  @Field(() => String, { description: 'Why there is no suggestion.' })
  reason!: string;
}

@ObjectType({ description: 'Suggested changes, and the pages without one.' })
class FixSuggestions {
  @Field(() => [FixSuggestion], {
    description: 'Verified ones first, then rule-based before AI suggestions.',
  })
  suggestions!: FixSuggestion[];

  @Field(() => [FixObstacle], { description: 'Pages without a suggestion, each with the reason.' })
  withoutSuggestion!: FixObstacle[];

  @Field(() => FixModelPart, { description: 'Contribution of a language model.' })
  ai!: ModelPart;
}

@InputType({ description: 'Issue and page to fix.' })
class SuggestFixesInput {
  @Field(() => ID, { description: 'Id of the issue to fix.' })
  issueId!: string;

  @JsonSchema({ examples: ['https://www.example.com/about'] })
  @Field(() => String, { nullable: true, description: 'Default: the first pages of the issue.' })
  pageUrl?: string | null;
}

@InputType({ description: 'Which suggestions were applied.' })
class MarkFixesAppliedInput {
  @Field(() => [ID], { description: 'Ids of up to 100 suggestions.' })
  suggestionIds!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'False takes the mark back.' })
  applied!: boolean;
}

@Resolver(() => FixSuggestion)
export class FixResolver {
  @Mutation(() => [FixSuggestion], {
    description:
      'Marks suggestions as applied to the site; repeating the call changes nothing. The next audit that looks at their pages says whether they held; one that did not lowers the confidence of suggestions for its rule on this site. Suggestions with an outcome stay as they are. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, FIX_NOT_FOUND, VALIDATION_FAILED.',
  })
  markFixesApplied(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => MarkFixesAppliedInput, { description: 'Input fields.' }) input: MarkFixesAppliedInput,
  ): Promise<FixSuggestion[]> {
    return fixes.mark(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => FixSuggestions, {
    description:
      'Suggests fixes and verifies them. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, ISSUE_NOT_FOUND, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, PLAN_LIMIT_REACHED, UNAVAILABLE (the pages of a large audit are still loading; or only the model could help and is unavailable).',
  })
  suggestFixes(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => SuggestFixesInput, { description: 'Input fields.' }) input: SuggestFixesInput,
  ): Promise<FixSuggestions> {
    return shownFixes.suggest(context.services, authorize(context, 'member'), projectId, input);
  }
}
