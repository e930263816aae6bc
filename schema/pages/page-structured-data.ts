import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import {
  type PageStructuredData as Data,
  pageStructuredData,
} from '../../src/services/results/pages/inspection/structured-data.js';
import type { Context } from '../context.js';
import { Json } from '../scalars.js';
import { Page } from './page.js';

@ObjectType({ description: 'One block of structured data.' })
class StructuredDataBlock {
  @Field(() => String, { description: 'JSON_LD, MICRODATA or RDFA.' })
  format!: string;

  @Field(() => String, { nullable: true, description: 'Syntax error of the JSON; null if it was read.' })
  error!: string | null;

  @Field(() => [String], { description: 'Types of its entities, without nested ones.' })
  types!: string[];

  @Field(() => Json, { nullable: true, description: 'The data in the form of JSON-LD.' })
  value!: unknown;
}

@ObjectType({ description: 'An entity that Google has a rich result for.' })
class RichResult {
  @Field(() => String, { description: 'Type and name of the entity.' })
  label!: string;

  @Field(() => String, { description: 'Name of the rich result.' })
  feature!: string;

  @Field(() => String, { description: 'Google’s guide.' })
  source!: string;

  @Field(() => Boolean, { description: 'Whether it has all required properties.' })
  isEligible!: boolean;

  @Field(() => [String], { description: 'Required properties that are missing.' })
  missingRequired!: string[];

  @Field(() => [String], { description: 'Recommended properties that are missing.' })
  missingRecommended!: string[];
}

@ObjectType({ description: 'Structured data of a page.' })
export class PageStructuredData {
  @Field(() => [StructuredDataBlock], { description: 'In the order of the page.' })
  blocks!: StructuredDataBlock[];

  @Field(() => [RichResult], { description: 'Entities that may become rich results.' })
  richResults!: RichResult[];
}

@Resolver(() => Page)
export class PageStructuredDataResolver {
  @FieldResolver(() => PageStructuredData, {
    nullable: true,
    description: 'Its structured data and their rich results; null if the response was not HTML.',
  })
  async structuredData(@Ctx() context: Context, @Root() page: ListedPage): Promise<Data | null> {
    const facts = await context.audits.facts.load(page);
    return facts && pageStructuredData(facts);
  }
}
