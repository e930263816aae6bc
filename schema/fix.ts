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
import * as fixes from '../src/services/fixes.js';
import { MODEL_STATUSES, type ModelPart } from '../src/services/model-fixes.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { enumOf } from './enums.js';
import { JsonSchema } from './json-schema.js';
import { DateTime } from './scalars.js';

const FixSourceEnum = enumOf(['RULES', 'AI']);
registerEnumType(FixSourceEnum, {
  name: 'FixSource',
  description: 'RULES: worked out from the facts. AI: worded by a model and proved like every other.',
});

@ObjectType({ description: 'A change that would end an issue on one page.' })
class FixSuggestion {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the issue.' })
  issueId!: string;

  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => String, { description: 'The page to change.' })
  url!: string;

  @Field(() => String, { description: 'What to do, in a few words.' })
  title!: string;

  @Field(() => String, { description: 'Why this change ends the issue.' })
  explanation!: string;

  @Field(() => String, { nullable: true, description: 'What stands there now.' })
  before!: string | null;

  @Field(() => String, { description: 'What to put in its place.' })
  after!: string;

  @Field(() => Float, { description: '0–1.' })
  confidence!: number;

  @Field(() => Boolean, {
    description: 'Every rule was run again over the changed page: the issue is gone and nothing new fails.',
  })
  verified!: boolean;

  @Field(() => FixSourceEnum, { description: 'Who worded it.' })
  source!: 'RULES' | 'AI';

  @Field(() => String, { nullable: true, description: 'The model that worded it; null for RULES.' })
  model!: string | null;

  @Field(() => DateTime, { description: 'When it was suggested.' })
  createdAt!: Date;
}

const ModelStatusEnum = enumOf(MODEL_STATUSES);
registerEnumType(ModelStatusEnum, {
  name: 'ModelStatus',
  description:
    'OFF: this installation has no model. NOT_ASKED: the rule needs no text. ANSWERED: suggestions of source AI are there. WAITING: the model is at work. REFUSED: there is a reason why it wrote nothing.',
});

@ObjectType({ description: 'What a language model has to do with the suggestions.' })
class FixModelPart {
  @Field(() => ModelStatusEnum, { description: 'What the language model did.' })
  status!: ModelPart['status'];

  @Field(() => String, { nullable: true, description: 'The model that was asked.' })
  model!: string | null;

  @Field(() => String, { nullable: true, description: 'Why there is no text by the model, or not for every page.' })
  reason!: string | null;

  @Field(() => Int, { nullable: true, description: 'Asking again makes sense after this time.' })
  retryAfterSeconds!: number | null;
}

const NeedEnum = enumOf(fixes.NEEDS);
registerEnumType(NeedEnum, {
  name: 'FixNeed',
  description:
    'What it takes where nothing can be suggested. WORDS: text by a person. DECISION: the owner’s choice between several ways. SERVER: server, network or certificate. BUILD: templates, scripts or the build. MEDIA: a picture or recording. MEASUREMENT: a new measurement. FACTS: more than the audit holds. LEAVE: nothing, or a look by a person.',
});

@ObjectType({ description: 'A page of the issue for which nothing can be suggested, and why.' })
class FixObstacle {
  @Field(() => String, { description: 'The page.' })
  url!: string;

  @Field(() => NeedEnum, { description: 'What a fix would need.' })
  needs!: fixes.Need;

  @Field(() => String, { description: 'Why there is no suggestion.' })
  reason!: string;
}

@ObjectType({ description: 'Changes that would end an issue, and why there is none for the other pages.' })
class FixSuggestions {
  @Field(() => [FixSuggestion], {
    description: 'Verified ones first, then those that follow from the facts before those of a model.',
  })
  suggestions!: FixSuggestion[];

  @Field(() => [FixObstacle], { description: 'Pages without a suggestion, each with the reason.' })
  withoutSuggestion!: FixObstacle[];

  @Field(() => FixModelPart, { description: 'What a language model contributed.' })
  ai!: ModelPart;
}

@InputType({ description: 'What to fix.' })
class SuggestFixesInput {
  @Field(() => ID, { description: 'Id of the issue to fix.' })
  issueId!: string;

  @JsonSchema({ examples: ['https://www.example.com/about'] })
  @Field(() => String, { nullable: true, description: 'Without it the first pages of the issue.' })
  pageUrl?: string | null;
}

@Resolver(() => FixSuggestion)
export class FixResolver {
  @Mutation(() => FixSuggestions, {
    description:
      'Suggests fixes and proves them. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, ISSUE_NOT_FOUND, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, PLAN_LIMIT_REACHED, UNAVAILABLE (the pages of a large audit are still being read; nothing follows from the facts and the model is away).',
  })
  suggestFixes(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => SuggestFixesInput, { description: 'What is wanted.' }) input: SuggestFixesInput,
  ): Promise<FixSuggestions> {
    return fixes.suggest(context.services, authorize(context, 'member'), projectId, input);
  }
}
