import { Field, Float, Int, ObjectType } from 'type-graphql';

/** What Search Console reports, of a site or of a page. */
@ObjectType()
export abstract class SearchFigures {
  @Field(() => String, { description: 'First day.' })
  from!: string;

  @Field(() => String, { description: 'Last day.' })
  to!: string;

  @Field(() => Int, { description: 'Clicks.' })
  clicks!: number;

  @Field(() => Int, { description: 'Impressions.' })
  impressions!: number;

  @Field(() => Float, { description: 'Average position over all impressions.' })
  meanPosition!: number;
}
