import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import { extractedValues, type ExtractedValue as Value } from '../../src/services/results/pages/extracted-values.js';
import type { Context } from '../context.js';
import { InSummary } from '../summary.js';
import { Page } from './page.js';

@ObjectType({ description: 'Values that an extractor found on a page.' })
export class ExtractedValue implements Value {
  @InSummary()
  @Field(() => String, { description: 'Key of the extractor.' })
  extractor!: string;

  @InSummary()
  @Field(() => String, { description: 'Name of the extractor.' })
  name!: string;

  @InSummary()
  @Field(() => Int, { description: 'Number of matches.' })
  count!: number;

  @InSummary()
  @Field(() => [String], {
    description: 'The first of them, at most 50 of 1,000 characters each; empty for an extractor that counts.',
  })
  matches!: readonly string[];

  @InSummary()
  @Field(() => Boolean, { description: 'The extractor was ended because it took too long on this page.' })
  failed!: boolean;
}

@Resolver(() => Page)
export class PageExtractionResolver {
  @FieldResolver(() => [ExtractedValue], {
    description: 'Values that the extractors of the project found, in their order; empty without extractors or HTML.',
  })
  async extracted(@Ctx() context: Context, @Root() page: ListedPage): Promise<Value[]> {
    const { extractors } = await context.audits.profile.load(page.auditId);
    if (extractors.length === 0) return [];
    return extractedValues(extractors, await context.audits.extracted.load(page));
  }

  @FieldResolver(() => [ExtractedValue], {
    nullable: true,
    description: 'The same in the HTML as served; null if the page was not rendered.',
  })
  async extractedRaw(@Ctx() context: Context, @Root() page: ListedPage): Promise<Value[] | null> {
    const { extractors } = await context.audits.profile.load(page.auditId);
    if (extractors.length === 0) return null;
    const raw = (await context.audits.facts.load(page))?.raw;
    return raw === undefined ? null : extractedValues(extractors, raw.extracted ?? null);
  }
}
