import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import {
  type SerpResult as Result,
  type SerpSnapshot as Snapshot,
  serpSnapshot,
} from '../../src/services/results/rankings/serp-snapshot.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { Citation } from './citation.js';
import { RankingFeature } from './ranking-feature.js';

@ObjectType({ description: 'An organic result of a search.' })
export class SerpResult implements Result {
  @Field(() => Int, { description: 'Organic position, from 1.' })
  position!: number;

  @Field(() => String, { description: 'URL of the result.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Title of the result; null if the provider did not report it.' })
  title!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a page of the site of the project.' })
  own!: boolean;

  @Field(() => String, { nullable: true, description: 'Domain of the competitor whose page it is.' })
  competitor!: string | null;

  @Field(() => Int, { nullable: true, description: 'Position in the previous snapshot; null if it was not in it.' })
  previousPosition!: number | null;
}

@ObjectType({ description: 'A URL that left the results.' })
export class LostResult {
  @Field(() => String, { description: 'The URL.' })
  url!: string;

  @Field(() => Int, { description: 'Position in the previous snapshot.' })
  previousPosition!: number;
}

@ObjectType({ description: 'The organic results that a check of a keyword saw. Kept for 90 days.' })
export class SerpSnapshot implements Snapshot {
  @Field(() => String, { description: 'UTC day, `YYYY-MM-DD`.' })
  date!: string;

  @Field(() => DateTime, { description: 'When the results were read.' })
  checkedAt!: Date;

  @Field(() => String, { description: 'Provider of the results.' })
  provider!: string;

  @Field(() => [String], { description: 'Days with a snapshot, newest first.' })
  dates!: string[];

  @Field(() => String, { nullable: true, description: 'Day of the snapshot that it is compared with.' })
  previousDate!: string | null;

  @Field(() => [SerpResult], { description: 'Results by position, as many as the check looked at.' })
  results!: Result[];

  @Field(() => [RankingFeature], {
    nullable: true,
    description: 'SERP features on the first page; null if the provider did not report them.',
  })
  features!: Snapshot['features'];

  @Field(() => [Citation], {
    nullable: true,
    description: 'Pages that the AI overview cites, in order; null if the provider did not report its sources.',
  })
  citations!: Snapshot['citations'];

  @Field(() => [LostResult], { description: 'URLs of the previous top 10 that are in none of the results.' })
  left!: LostResult[];
}

@Resolver()
export class SerpSnapshotResolver {
  @Query(() => SerpSnapshot, {
    nullable: true,
    description:
      'The results of a keyword on a day, by default of its latest conclusive check; null before the first one. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND, VALIDATION_FAILED.',
  })
  serpSnapshot(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('keywordId', () => ID, { description: 'Id of the keyword.' }) keywordId: string,
    @Arg('date', () => String, { nullable: true, description: 'UTC day, `YYYY-MM-DD`, one of `dates`.' })
    date?: string | null,
  ): Promise<Snapshot | null> {
    return serpSnapshot(context.services, authorize(context), projectId, { keywordId, date: date ?? null });
  }
}
