import { Arg, Args, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import * as gaps from '../src/services/keyword-gap.js';
import { authorize } from './authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from './connection.js';
import type { Context } from './context.js';
import { DeviceEnum, enumOf } from './enums.js';
import { DateTime } from './scalars.js';

const GapKindEnum = enumOf(gaps.GAP_KINDS);
registerEnumType(GapKindEnum, {
  name: 'KeywordGapKind',
  description: 'MISSING: the project is not among the results looked at. BEHIND: it stands after a competitor.',
});

@ObjectType({ description: 'A competitor before the project.' })
class CompetitorAhead {
  @Field(() => ID)
  competitorId!: string;

  @Field(() => String)
  domain!: string;

  @Field(() => Int)
  position!: number;

  @Field(() => String)
  url!: string;
}

@ObjectType({ description: 'A keyword for which competitors rank and the project does not, or stands lower.' })
class KeywordGap implements gaps.KeywordGap {
  @Field(() => ID)
  keywordId!: string;

  @Field(() => String)
  term!: string;

  @Field(() => String)
  engine!: string;

  @Field(() => String)
  country!: string;

  @Field(() => String)
  language!: string;

  @Field(() => DeviceEnum)
  device!: gaps.KeywordGap['device'];

  @Field(() => String, { nullable: true, description: 'Null for the whole country.' })
  location!: string | null;

  @Field(() => GapKindEnum)
  kind!: gaps.KeywordGap['kind'];

  @Field(() => Int, { nullable: true, description: 'Of the project.' })
  position!: number | null;

  @Field(() => String, { nullable: true, description: 'Of the project.' })
  url!: string | null;

  @Field(() => DateTime)
  checkedAt!: Date;

  @Field(() => [CompetitorAhead], { description: 'The first one first.' })
  ahead!: CompetitorAhead[];
}

const KeywordGapConnection = connectionOf(KeywordGap, 'KeywordGap');

@Resolver(() => KeywordGap)
export class KeywordGapResolver {
  @Query(() => KeywordGapConnection, {
    description:
      'By what is known of their results: keywords without the project first, then by its position. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND, VALIDATION_FAILED.',
  })
  async keywordGap(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('competitorId', () => ID, { nullable: true }) competitorId: string | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<gaps.KeywordGap>> {
    const all = await gaps.keywordGap(context.services, authorize(context), projectId, competitorId);
    return paginate(all, page, (gap) => gap.keywordId);
  }
}
