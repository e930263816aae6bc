import {
  Arg,
  Args,
  ArgsType,
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
import type { Keyword as KeywordRow, RankingStatus } from '../../src/db/entities/keyword.js';
import { MAX_KEYWORDS } from '../../src/services/runs/rankings/keyword-entry.js';
import type { KeywordOrder } from '../../src/services/runs/rankings/keyword-order.js';
import * as keywords from '../../src/services/runs/rankings/keywords.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime, KeywordEntry } from '../scalars.js';
import { AiModeAnswer } from './ai-mode.js';
import { Citation } from './citation.js';
import { DeviceEnum, KeywordOrderEnum, RankingStatusEnum } from './ranking-enums.js';
import { RankingFeature } from './ranking-feature.js';
import { SecondOpinion } from './second-opinion.js';

@ObjectType({ description: 'A search term tracked for one search engine, country, language, device and location.' })
export class Keyword {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'The search term.' })
  term!: string;

  @Field(() => String, {
    description:
      'The search engine; `local-index` ranks pages crawled by this installation and is not a search engine.',
  })
  engine!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2.' })
  country!: string;

  @Field(() => String, { description: 'BCP 47.' })
  language!: string;

  @Field(() => DeviceEnum, { description: 'The device of the search.' })
  device!: 'DESKTOP' | 'MOBILE';

  @Field(() => String, {
    nullable: true,
    description: 'Location below the country, by its name at the search engine; null for the whole country.',
  })
  location!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Target URL; null if any page of the site counts.',
  })
  targetUrl!: string | null;

  @Field(() => [String], { description: 'Tags, in the order in which they were added.' })
  tags!: string[];

  @Field(() => RankingStatusEnum, { description: 'Status of its position.' })
  status!: RankingStatus;

  @Field(() => Int, { nullable: true, description: 'Organic position, from 1; null when not RANKED.' })
  position!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Position as a searcher counts, with a featured snippet as the first result; null when not RANKED, or when the first page of results was not checked.',
  })
  visiblePosition!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Position of the previous conclusive check; null if there is none.',
  })
  previousPosition!: number | null;

  @Field(() => Int, { nullable: true, description: 'Best position since tracking began; null if it never ranked.' })
  bestPosition!: number | null;

  @Field(() => String, { nullable: true, description: 'The ranking URL.' })
  url!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of results in the last conclusive check.' })
  depth!: number | null;
}

const KeywordConnection = connectionOf(Keyword, 'Keyword');

@InputType({ description: 'Keywords to track.' })
export class AddKeywordsInput {
  @JsonSchema({
    minItems: 1,
    maxItems: MAX_KEYWORDS,
    examples: [['running shoes', { term: 'trail running shoes', country: 'US', language: 'en', device: 'MOBILE' }]],
  })
  @Field(() => [KeywordEntry], { description: '1–1,000 entries.' })
  keywords!: unknown[];
}

@ObjectType({ description: 'Result for the keywords sent.' })
export class AddedKeywords {
  @Field(() => [Keyword], { description: 'The added keywords.' })
  keywords!: KeywordRow[];

  @Field(() => Int, { description: 'Number of added keywords.' })
  added!: number;

  @Field(() => Int, { description: 'Duplicates of tracked keywords or of each other.' })
  skipped!: number;
}

@ArgsType()
export class KeywordListArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the term, case-insensitive.' })
  search?: string | null;

  @JsonSchema({ examples: ['shoes'] })
  @Field(() => String, { nullable: true, description: 'Only keywords with this tag.' })
  tag?: string | null;

  @Field(() => KeywordOrderEnum, { nullable: true, description: 'Default: ADDED.' })
  sort?: KeywordOrder | null;
}

@Resolver(() => Keyword)
export class KeywordResolver {
  @Query(() => KeywordConnection, {
    description: 'Keywords of a project. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async keywords(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => KeywordListArgs) wanted: KeywordListArgs,
  ): Promise<Connection<KeywordRow>> {
    return paginate(
      await keywords.list(context.services, authorize(context), projectId, wanted),
      wanted,
      (keyword) => keyword.id,
    );
  }

  @Mutation(() => Int, {
    description:
      'Queues a check of every keyword within the plan that was not checked within the last hour; returns their number. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  async refreshRankings(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<number> {
    return keywords.checkNow(context.services, authorize(context, 'member'), projectId);
  }

  @Mutation(() => AddedKeywords, {
    description:
      'Adds keywords and queues their first check. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  addKeywords(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => AddKeywordsInput, { description: 'Input fields.' }) input: AddKeywordsInput,
  ): Promise<AddedKeywords> {
    return keywords.add(context.services, authorize(context, 'member'), projectId, input.keywords);
  }

  @Mutation(() => [ID], {
    description:
      'Deletes 1–1,000 keywords with their history and returns their ids; if one does not exist, none is deleted. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND, VALIDATION_FAILED.',
  })
  removeKeywords(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('keywordIds', () => [ID], { description: 'Ids of the keywords, 1–1,000.' }) keywordIds: string[],
  ): Promise<string[]> {
    return keywords.remove(context.services, authorize(context, 'member'), projectId, keywordIds);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When it was last checked; null before the first check.',
  })
  lastChecked(@Root() keyword: KeywordRow): Date | null {
    return keyword.lastCheckedAt ?? null;
  }

  @FieldResolver(() => [RankingFeature], {
    nullable: true,
    description: 'SERP features on the first page of results, by the latest check that reports them; null if none did.',
  })
  async features(@Ctx() { loaders }: Context, @Root() { id }: KeywordRow): Promise<RankingFeature[] | null> {
    return (await loaders.firstPage.load(id))?.features ?? null;
  }

  @FieldResolver(() => [Citation], {
    nullable: true,
    description:
      'Pages that the AI overview cites, in order, by the same check; empty without an AI overview, null if its sources are unknown.',
  })
  async citations(@Ctx() { loaders }: Context, @Root() { id }: KeywordRow): Promise<Citation[] | null> {
    return (await loaders.firstPage.load(id))?.citations ?? null;
  }

  @FieldResolver(() => SecondOpinion, {
    nullable: true,
    description:
      'Result of a second provider where the latest conclusive check was in doubt; null where it was not, or none could be requested.',
  })
  secondOpinion(@Ctx() { loaders }: Context, @Root() { id }: KeywordRow): Promise<SecondOpinion | null> {
    return loaders.secondOpinion.load(id);
  }

  @FieldResolver(() => AiModeAnswer, {
    nullable: true,
    description: 'The latest response of Google’s AI Mode; null before the first one.',
  })
  aiMode(@Ctx() { loaders }: Context, @Root() { id }: KeywordRow): Promise<AiModeAnswer | null> {
    return loaders.aiMode.load(id);
  }
}
