import { Arg, Args, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import * as gaps from '../../src/services/results/competitors/keyword-gap.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime } from '../scalars.js';
import { DeviceEnum } from './ranking-enums.js';

const GapKindEnum = enumOf(gaps.GAP_KINDS);
registerEnumType(GapKindEnum, {
  name: 'KeywordGapKind',
  description: 'MISSING: the project is not among the checked results. BEHIND: a competitor outranks it.',
});

@ObjectType({ description: 'A competitor that outranks the project.' })
class CompetitorAhead {
  @Field(() => ID, { description: 'Id of the competitor.' })
  competitorId!: string;

  @Field(() => String, { description: 'Host name of the competitor.' })
  domain!: string;

  @Field(() => Int, { description: 'Its organic position, from 1.' })
  position!: number;

  @Field(() => String, { description: 'Its ranking URL.' })
  url!: string;
}

@ObjectType({ description: 'A keyword for which competitors rank and the project does not, or ranks lower.' })
class KeywordGap implements gaps.KeywordGap {
  @Field(() => ID, { description: 'Id of the keyword.' })
  keywordId!: string;

  @Field(() => String, { description: 'The search term.' })
  term!: string;

  @Field(() => String, { description: 'The search engine.' })
  engine!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code of the country of the search.' })
  country!: string;

  @Field(() => String, { description: 'BCP 47 tag of the language of the search.' })
  language!: string;

  @Field(() => DeviceEnum, { description: 'The device of the search.' })
  device!: gaps.KeywordGap['device'];

  @Field(() => String, { nullable: true, description: 'Location of the search; null for the whole country.' })
  location!: string | null;

  @Field(() => GapKindEnum, { description: 'Whether the project is missing or behind.' })
  kind!: gaps.KeywordGap['kind'];

  @Field(() => Int, { nullable: true, description: 'Position of the project; null if it does not rank.' })
  position!: number | null;

  @Field(() => String, { nullable: true, description: 'URL of the project that ranks; null if none does.' })
  url!: string | null;

  @Field(() => DateTime, { description: 'When the SERP was checked.' })
  checkedAt!: Date;

  @Field(() => [CompetitorAhead], { description: 'Best position first.' })
  ahead!: CompetitorAhead[];
}

const KeywordGapConnection = connectionOf(KeywordGap, 'KeywordGap');

@Resolver(() => KeywordGap)
export class KeywordGapResolver {
  @Query(() => KeywordGapConnection, {
    description:
      'Keywords without the project first, then by its position. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND, VALIDATION_FAILED.',
  })
  async keywordGap(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('competitorId', () => ID, { nullable: true, description: 'Id of the competitor; all competitors if omitted.' })
    competitorId: string | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<gaps.KeywordGap>> {
    const all = await gaps.keywordGap(context.services, authorize(context), projectId, competitorId);
    return paginate(all, page, (gap) => gap.keywordId);
  }
}
