import { Field, Int, ObjectType } from 'type-graphql';
import type { SecondOpinion as Opinion } from '../../src/serp/second-opinion.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { RankCheckStatusEnum } from './ranking-enums.js';

@ObjectType({
  description:
    'The result of a second provider, requested once where the first one saw a change of more than ten positions, or the site no longer.',
})
export class SecondOpinion implements Opinion {
  @InSummary()
  @Field(() => String, { description: 'Search results provider.' })
  provider!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When the SERP was checked.' })
  checkedAt!: string;

  @InSummary()
  @Field(() => RankCheckStatusEnum, { description: 'How the check ended.' })
  status!: Opinion['status'];

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Organic position, from 1; null when not RANKED.' })
  position!: number | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'The ranking page of the site; null when not RANKED.' })
  url!: string | null;

  @InSummary()
  @Field(() => Int, { description: 'Number of results checked.' })
  depth!: number;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Error of the check; null when it is conclusive.' })
  reason!: string | null;

  @InSummary()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it saw the same change; null when it is inconclusive. False: no alert is raised, and the next check is compared with the result from before the change.',
  })
  agrees!: boolean | null;
}
