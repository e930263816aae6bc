import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Keyword as KeywordRow } from '../../src/db/entities/keyword.js';
import * as keywordTags from '../../src/services/runs/rankings/keyword-tags.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { Keyword } from './keyword.js';

@ObjectType({ description: 'A tag of keywords.' })
export class KeywordTag implements keywordTags.KeywordTag {
  @Field(() => String, { description: 'The tag.' })
  tag!: string;

  @Field(() => Int, { description: 'Number of keywords.' })
  keywords!: number;
}

@Resolver()
export class KeywordTagResolver {
  @Query(() => [KeywordTag], {
    description: 'Tags in use, most used first, at most 200. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  keywordTags(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<keywordTags.KeywordTag[]> {
    return keywordTags.list(context.services, authorize(context), projectId);
  }

  @Mutation(() => [Keyword], {
    description:
      'Adds and removes tags of 1–1,000 keywords; if one does not exist, none is changed. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND, VALIDATION_FAILED.',
  })
  tagKeywords(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('keywordIds', () => [ID], { description: 'Ids of the keywords.' }) keywordIds: string[],
    @Arg('add', () => [String], { nullable: true, description: 'Tags to add.' }) add?: string[] | null,
    @Arg('remove', () => [String], { nullable: true, description: 'Tags to remove.' }) remove?: string[] | null,
  ): Promise<KeywordRow[]> {
    const member = authorize(context, 'member');
    return keywordTags.change(context.services, member, projectId, {
      keywordIds,
      add: add ?? [],
      remove: remove ?? [],
    });
  }
}
