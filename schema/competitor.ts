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
import type { CompetitorStanding } from '../src/db/competitor-standings.js';
import type { Competitor as CompetitorRow } from '../src/db/entities/competitor.js';
import * as competitors from '../src/services/competitors.js';
import { authorize } from './authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from './connection.js';
import type { Context } from './context.js';
import { DateTime } from './scalars.js';

@ObjectType({
  description:
    'A site that competes for the project’s keywords. Its figures come from the same result pages as the project’s own ranks.',
})
export class Competitor {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  domain!: string;

  @Field(() => String)
  name!: string;

  @Field(() => DateTime)
  createdAt!: Date;
}

const CompetitorConnection = connectionOf(Competitor, 'Competitor');

@InputType({ description: 'A site to compare with.' })
export class AddCompetitorInput {
  @Field(() => String, { description: 'Domain, or any address on it.' })
  domain!: string;

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
    @Arg('projectId', () => ID) projectId: string,
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
    @Arg('projectId', () => ID) projectId: string,
    @Arg('input', () => AddCompetitorInput) input: AddCompetitorInput,
  ): Promise<CompetitorRow> {
    return competitors.add(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => ID, {
    description:
      'Forgets a competitor and answers with its id. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND.',
  })
  removeCompetitor(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('competitorId', () => ID) competitorId: string,
  ): Promise<string> {
    return competitors.remove(context.services, authorize(context, 'member'), projectId, competitorId);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Share of the visibility of all compared sites, 0–1; null before the first check.',
  })
  async shareOfVoice(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number | null> {
    return (await standing(context, competitor)).shareOfVoice;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Mean position over the keywords it ranks for.' })
  async averagePosition(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number | null> {
    return (await standing(context, competitor)).averagePosition;
  }

  @FieldResolver(() => Int, { description: 'Tracked keywords it ranks for.' })
  async keywordsRanked(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number> {
    return (await standing(context, competitor)).keywordsRanked;
  }

  @FieldResolver(() => Int, { description: 'Tracked keywords for which it stands before the project.' })
  async keywordsAhead(@Ctx() context: Context, @Root() competitor: CompetitorRow): Promise<number> {
    return (await standing(context, competitor)).keywordsAhead;
  }
}

const standing = (context: Context, competitor: CompetitorRow): Promise<CompetitorStanding> =>
  context.loaders.standing.load(competitor.id);
