import { Field, Int, ObjectType } from 'type-graphql';
import type { RankedFeature } from '../../src/serp/outcome.js';
import { SerpFeatureEnum } from '../enums.js';

@ObjectType({ description: 'A SERP feature on the first page of results.' })
export class RankingFeature implements RankedFeature {
  @Field(() => SerpFeatureEnum, { description: 'The feature of the result page.' })
  kind!: RankedFeature['kind'];

  @Field(() => Int, {
    nullable: true,
    description:
      'Position of the site’s first entry within the feature, from 1; null if it has none, or the feature does not rank its entries.',
  })
  position!: number | null;

  @Field(() => String, { nullable: true, description: 'The first URL of the site in it.' })
  url!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if it shows or cites a page of the project’s site; null if the provider does not report it.',
  })
  owned!: boolean | null;
}
