import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { RankedFeature } from '../../src/serp/outcome.js';
import { InSummary } from '../summary.js';
import { SerpFeatureEnum } from './ranking-enums.js';

@ObjectType({ description: 'A SERP feature on the first page of results.' })
export class RankingFeature implements RankedFeature {
  @InSummary()
  @Field(() => SerpFeatureEnum, { description: 'The feature of the result page.' })
  kind!: RankedFeature['kind'];

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description:
      'Position of the site’s first entry within the feature, from 1; null if it has none, or the feature does not rank its entries.',
  })
  position!: number | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'The first URL of the site in it.' })
  url!: string | null;

  @InSummary()
  @Field(() => Boolean, {
    nullable: true,
    description: 'True if it shows or cites a page of the project’s site; null if the provider does not report it.',
  })
  owned!: boolean | null;
}

@Resolver(() => RankingFeature)
export class RankingFeatureResolver {
  @FieldResolver(() => SerpFeatureEnum, { description: 'The same as `kind`.', deprecationReason: 'Use kind.' })
  feature(@Root() { kind }: RankingFeature): RankingFeature['kind'] {
    return kind;
  }
}
