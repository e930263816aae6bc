import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { SerpFeature } from '../../src/serp/provider.js';
import { COST_DAYS, type RankingSummary as Summary } from '../../src/services/results/rankings/ranking-summaries.js';
import { CitationShare } from './citation.js';
import { SerpFeatureEnum } from './ranking-enums.js';

@ObjectType({ description: 'Number of keywords in a range of positions.' })
export class RankingRange {
  @Field(() => String, { description: '`1–3`, `4–10`, `11–20`, `21–50`, `51–100` or `not`.' })
  range!: string;

  @Field(() => Int, { description: 'Keywords in this range of positions.' })
  keywords!: number;
}

@ObjectType({ description: 'How often a SERP feature appears on first pages of results.' })
class FeatureShare {
  @Field(() => SerpFeatureEnum, { description: 'The feature of the result page.' })
  feature!: SerpFeature;

  @Field(() => Int, { description: 'Keywords with it.' })
  keywords!: number;

  @Field(() => Float, { description: 'Share of the keywords whose features are known, 0–1.' })
  share!: number;

  @Field(() => Int, { description: 'Keywords for which it shows or cites a page of the project’s site.' })
  owned!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of the keywords with it for which the provider reports what it shows, 0–1; null if it never does.',
  })
  ownedShare!: number | null;
}

@ObjectType({
  description:
    'Positions of the keywords of one engine by their latest conclusive checks. Keywords of which nothing is known count nowhere.',
})
export class RankingSummary implements Summary {
  @Field(() => String, {
    description: '`local-index` ranks pages crawled by this installation; it is not a search engine.',
  })
  engine!: string;

  @Field(() => Int, { description: 'Tracked keywords.' })
  keywords!: number;

  @Field(() => Int, { description: 'Keywords with a conclusive check.' })
  known!: number;

  @Field(() => Float, { nullable: true, description: 'Average over the ranking keywords.' })
  averagePosition!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Visibility: share of the maximum if all known keywords ranked first, 0–1; weights 1.0 … 0.1 for positions 1–10, 0.05 for 11–20.',
  })
  visibility!: number | null;

  @Field(() => [RankingRange], { description: 'Keywords by range of positions.' })
  distribution!: RankingRange[];

  @Field(() => [FeatureShare], {
    description:
      'SERP features on the first pages of results, from the latest check of each keyword that reports them.',
  })
  features!: FeatureShare[];

  @Field(() => Int, { description: 'Keywords whose provider reports SERP features.' })
  featuresKnown!: number;

  @Field(() => Int, { description: 'Keywords with an AI overview whose sources are known.' })
  aiOverviews!: number;

  @Field(() => [CitationShare], {
    description:
      'How many of these AI overviews cite the project’s site and each competitor, the project first, then the most cited.',
  })
  citationShares!: CitationShare[];

  @Field(() => Int, { description: 'Keywords with a response of AI Mode that cites pages.' })
  aiModeAnswers!: number;

  @Field(() => [CitationShare], {
    description:
      'How many of these responses cite the project’s site and each competitor, the project first, then the most cited.',
  })
  aiModeShares!: CitationShare[];

  @Field(() => Int, { description: 'Keywords that improved since a week ago.' })
  improvedInWeek!: number;

  @Field(() => Int, { description: 'Keywords that declined since a week ago.' })
  declinedInWeek!: number;

  @Field(() => Int, { description: `Checks of the last ${COST_DAYS} days.` })
  checks!: number;

  @Field(() => Int, { description: 'Inconclusive ones among them.' })
  failedChecks!: number;

  @Field(() => Float, {
    description: `US dollars that the checks of the last ${COST_DAYS} days cost by the provider’s price list.`,
  })
  costUsd!: number;
}
