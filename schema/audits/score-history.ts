import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { ScorePoint as ScorePointRow } from '../../src/db/score-history.js';
import type { Context } from '../context.js';
import { Project } from '../projects/project.js';
import { DateTime } from '../scalars.js';

@ObjectType({ description: 'The overall score of one completed audit.' })
export class ScorePoint {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => DateTime, { description: 'When it was completed; null until then.' })
  completedAt!: Date;

  @Field(() => Int, { description: 'Overall score, 0–100; null until the audit is COMPLETED.' })
  overallScore!: number;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether rules, scope and kind of data are the same as for the previous point; null for the first point.',
  })
  comparable!: boolean | null;
}

@Resolver(() => Project)
export class ScoreHistoryResolver {
  @FieldResolver(() => [ScorePoint], { description: 'Scores of the last 20 completed audits, oldest first.' })
  scoreHistory(@Ctx() context: Context, @Root() project: ProjectRow): Promise<ScorePointRow[]> {
    return context.loaders.scoreHistory.load(project.id);
  }
}
