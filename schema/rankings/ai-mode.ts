import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { AiModeRow } from '../../src/db/queries/rankings/ai-mode.js';
import { aiModeAnswers } from '../../src/services/results/rankings/rankings.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Citation } from './citation.js';

@ObjectType({
  description:
    'Citations of Google’s AI Mode for a keyword on a day. It is not a ranking: the order is that of citing, and the same search cites other pages another time.',
})
export class AiModeAnswer implements AiModeRow {
  @InSummary()
  @Field(() => String, { description: 'UTC day, `YYYY-MM-DD`.' })
  date!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was requested.' })
  checkedAt!: Date;

  @InSummary()
  @Field(() => String, { description: 'Search results provider.' })
  provider!: string;

  @InSummary()
  @Field(() => [Citation], {
    nullable: true,
    description: 'Pages that it cites, in order; null if there was no response.',
  })
  citations!: AiModeRow['citations'];
}

@Resolver()
export class AiModeResolver {
  @Query(() => [AiModeAnswer], {
    description:
      'Responses of AI Mode for a keyword, newest first, at most 60; empty unless the operator has them read (SERP_AI_MODE). Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND.',
  })
  aiModeAnswers(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('keywordId', () => ID, { description: 'Id of the keyword.' }) keywordId: string,
  ): Promise<AiModeRow[]> {
    return aiModeAnswers(context.services, authorize(context), projectId, keywordId);
  }
}
