import { Field, Float, ObjectType } from 'type-graphql';
import { SafeInt } from '../scalars.js';
import { InSummary } from '../summary.js';

/** Figures that Search Console reports, of a site or of a page. */
@ObjectType()
export abstract class SearchFigures {
  @InSummary()
  @Field(() => String, { description: 'First day.' })
  from!: string;

  @InSummary()
  @Field(() => String, { description: 'Last day.' })
  to!: string;

  @InSummary()
  @Field(() => SafeInt, { description: 'Clicks.' })
  clicks!: number;

  @InSummary()
  @Field(() => SafeInt, { description: 'Impressions.' })
  impressions!: number;

  @InSummary()
  @Field(() => Float, { description: 'Average position over all impressions.' })
  meanPosition!: number;
}
