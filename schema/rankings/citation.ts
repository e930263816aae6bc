import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Citation as Cited } from '../../src/serp/outcome.js';
import type { CitationShare as Share } from '../../src/services/results/rankings/citation-shares.js';
import { InSummary } from '../summary.js';

@ObjectType({ description: 'A page that an AI overview or a response of AI Mode cites.' })
export class Citation implements Cited {
  @InSummary()
  @Field(() => Int, { description: 'Order of citing, from 1.' })
  order!: number;

  @InSummary()
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @InSummary()
  @Field(() => String, { description: 'Host name without `www.`.' })
  host!: string;

  @InSummary()
  @Field(() => String, { description: 'Title of the source; empty if the provider did not report it.' })
  title!: string;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether it is a page of the project’s site.' })
  owned!: boolean;
}

@ObjectType({ description: 'How many AI overviews, or responses of AI Mode, cite a site.' })
export class CitationShare implements Share {
  @Field(() => String, { description: 'Domain of the site.' })
  domain!: string;

  @Field(() => Boolean, { description: 'True for the site of the project, false for a competitor.' })
  own!: boolean;

  @Field(() => Int, { description: 'Keywords whose AI overview or response cites the site.' })
  keywords!: number;

  @Field(() => Float, { description: 'Share of those whose sources are known, 0–1.' })
  share!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The same by what was known 28 days before, 0–1; null if nothing was.',
  })
  previousShare!: number | null;
}
