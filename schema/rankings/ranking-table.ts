import { Arg, Args, ArgsType, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { tracked } from '../../src/services/results/rankings/rankings.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { exportName } from '../export-name.js';
import { DateTime, DateTimeEnd } from '../scalars.js';

@ArgsType()
export class RankingArgs {
  @Field(() => DateTime, { nullable: true, description: 'Start of the range, inclusive; unbounded if omitted.' })
  from?: Date | null;

  @Field(() => DateTimeEnd, {
    nullable: true,
    description: 'End of the range, inclusive; a date without a time includes that whole day. Unbounded if omitted.',
  })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Filter by keyword id.' })
  keywordId?: string | null;
}

@ObjectType({ description: 'Filter for a table of rankings; null matches nothing.' })
export class SelectedRankings {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => DateTime, { nullable: true, description: 'Start of the range, inclusive; unbounded if omitted.' })
  from!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'End of the range, inclusive; a date without a time includes that whole day. Unbounded if omitted.',
  })
  to!: Date | null;

  @Field(() => ID, { nullable: true, description: 'Id of the keyword.' })
  keywordId!: string | null;

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

@Resolver()
export class RankingTableResolver {
  @Query(() => SelectedRankings, {
    description:
      'Checks of a project’s keywords, for the export that lists them. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND, VALIDATION_FAILED.',
  })
  async rankingTable(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => RankingArgs) { from = null, to = null, keywordId = null }: RankingArgs,
  ): Promise<SelectedRankings> {
    const [first] = await tracked(context.services, authorize(context), projectId, { keywordId, from, to });
    const project = await context.loaders.project.load(projectId);
    const what = ['rankings', keywordId === null ? null : first?.term.slice(0, 60)];
    const fileName = exportName(project?.domain ?? 'sextant', what, context.services.clock.now());
    return { projectId, from, to, keywordId, fileName };
  }
}
