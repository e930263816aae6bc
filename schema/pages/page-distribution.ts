import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type {
  PageDistribution as PageDistributionRow,
  PageShare as PageShareRow,
} from '../../src/services/results/pages/page-distributions.js';
import { Audit } from '../audits/audit.js';
import type { Context } from '../context.js';

@ObjectType({ description: 'URLs of an audit with one value of a field, or a range of values.' })
export class PageShare implements PageShareRow {
  @Field(() => String, { description: 'The value, for users.' })
  label!: string;

  @Field(() => Int, { description: 'Number of URLs.' })
  pages!: number;

  @Field(() => String, { description: 'The `query` of a PageFilterInput that lists them.' })
  filter!: string;
}

@ObjectType({ description: 'URLs of an audit by the values of one field.' })
export class PageDistribution implements PageDistributionRow {
  @Field(() => String, { description: 'Name of the field, as in filters.' })
  field!: string;

  @Field(() => String, { description: 'Name of the field, for users.' })
  title!: string;

  @Field(() => [PageShare], { description: 'Every URL with a value is in one of them.' })
  shares!: PageShare[];
}

@Resolver(() => Audit)
export class PageDistributionResolver {
  @FieldResolver(() => [PageDistribution], {
    nullable: true,
    description:
      'URLs by status code, indexability, crawl depth, content type and response time; null until the audit is COMPLETED and where its details are removed.',
  })
  distributions(@Ctx() context: Context, @Root() audit: AuditRow): Promise<PageDistributionRow[] | null> {
    return context.audits.distributions.load(audit.id);
  }
}
