import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Competitor as CompetitorRow } from '../../src/db/entities/competitor.js';
import { MAX_NAME } from '../../src/services/accounts/given-name.js';
import * as competitors from '../../src/services/projects/competitors.js';
import { MAX_ADDRESS } from '../../src/services/projects/site-host.js';
import type * as standings from '../../src/services/results/competitors/competitor-standings.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

@ObjectType({
  description:
    'A site that competes for the project’s keywords. Its metrics come from the same result pages as the project’s own rankings.',
})
export class Competitor {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Host name without `www.`.' })
  domain!: string;

  @Field(() => String, { description: 'Name of the competitor.' })
  name!: string;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({ description: 'Metrics of a competitor in one search engine, over the keywords tracked there.' })
class CompetitorStanding implements standings.CompetitorStanding {
  @Field(() => String, {
    description: '`local-index` ranks pages crawled by this installation; it is not a search engine.',
  })
  engine!: string;

  @Field(() => Int, { description: 'Keywords whose results are known.' })
  keywords!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of voice among the project and all its competitors, 0–1; null if the local index has no page of it.',
  })
  shareOfVoice!: number | null;

  @Field(() => Float, { description: 'Share of voice of the project itself, 0–1.' })
  ownShareOfVoice!: number;

  @Field(() => Float, { nullable: true, description: 'Average position over the keywords it ranks for.' })
  averagePosition!: number | null;

  @Field(() => Int, { description: 'Keywords it ranks for.' })
  keywordsRanked!: number;

  @Field(() => Int, { description: 'Keywords for which it outranks the project.' })
  keywordsAhead!: number;
}

const CompetitorConnection = connectionOf(Competitor, 'Competitor');

@InputType({ description: 'A site to compare with.' })
export class AddCompetitorInput {
  @JsonSchema({ minLength: competitors.MIN_DOMAIN, maxLength: MAX_ADDRESS, examples: ['example.org'] })
  @Field(() => String, { description: 'Domain, or any URL on it.' })
  domain!: string;

  @JsonSchema({ maxLength: MAX_NAME, examples: ['Example rival'] })
  @Field(() => String, { nullable: true, description: 'Defaults to the domain.' })
  name?: string | null;
}

@Resolver(() => Competitor)
export class CompetitorResolver {
  @Query(() => CompetitorConnection, {
    description:
      'Competitors of a project, oldest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async competitors(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<CompetitorRow>> {
    return paginate(
      await competitors.list(context.services, authorize(context), projectId),
      page,
      (competitor) => competitor.id,
    );
  }

  @Mutation(() => Competitor, {
    description:
      'Adds a competitor. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, COMPETITOR_EXISTS, PLAN_LIMIT_REACHED.',
  })
  addCompetitor(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => AddCompetitorInput, { description: 'Input fields.' }) input: AddCompetitorInput,
  ): Promise<CompetitorRow> {
    return competitors.add(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a competitor and returns its id. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND.',
  })
  removeCompetitor(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('competitorId', () => ID, { description: 'Id of the competitor.' }) competitorId: string,
  ): Promise<string> {
    return competitors.remove(context.services, authorize(context, 'member'), projectId, competitorId);
  }

  @FieldResolver(() => [CompetitorStanding], {
    description:
      'By search engine, the one with most keywords first, the local index last. The other fields of the competitor repeat the first entry.',
  })
  standings(@Ctx() context: Context, @Root() { id }: CompetitorRow): Promise<standings.CompetitorStanding[]> {
    return context.standings.load(id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The search engine of the metrics below; null before the first check.',
  })
  async engine(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<string | null> {
    return (await first(context, competitor))?.engine ?? null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Share of voice on that search engine, 0–1; null before the first check.',
  })
  async shareOfVoice(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number | null> {
    return (await first(context, competitor))?.shareOfVoice ?? null;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Average position over the keywords it ranks for.' })
  async averagePosition(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number | null> {
    return (await first(context, competitor))?.averagePosition ?? null;
  }

  @FieldResolver(() => Int, { description: 'Keywords tracked on that engine that it ranks for.' })
  async keywordsRanked(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number> {
    return (await first(context, competitor))?.keywordsRanked ?? 0;
  }

  @FieldResolver(() => Int, {
    description: 'Keywords tracked on that engine for which it outranks the project.',
  })
  async keywordsAhead(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number> {
    return (await first(context, competitor))?.keywordsAhead ?? 0;
  }
}

const first = async (context: Context, { id }: CompetitorRow): Promise<standings.CompetitorStanding | undefined> =>
  (await context.standings.load(id))[0];
