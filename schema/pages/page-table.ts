import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Severity } from '../../src/audit/engine/rule.js';
import type { Indexability, PageOrder } from '../../src/db/queries/pages/page-list.js';
import { pageSelection, queryText } from '../../src/services/projects/page-fields/page-selection.js';
import { withSegments } from '../../src/services/projects/segments.js';
import { checkedFields } from '../../src/services/results/pages/page-fields.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { Report } from '../audits/report.js';
import type { Context } from '../context.js';
import { SeverityEnum } from '../enums.js';
import { auditExportName } from '../export-name.js';
import { JsonSchema } from '../json-schema.js';
import { IndexabilityEnum, PageOrderEnum } from './page-enums.js';
import { PageFilterInput } from './page-filter.js';

@ObjectType({ description: 'Filter for a table of pages; null matches nothing.' })
export class SelectedPages {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => Int, { nullable: true, description: 'Pages with this HTTP status.' })
  status!: number | null;

  @Field(() => Int, { nullable: true, description: 'Status class: 2 for 200 to 299, and so on.' })
  statusClass!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether search engines may index it.' })
  indexable!: boolean | null;

  @Field(() => IndexabilityEnum, { nullable: true, description: 'Pages with this indexability.' })
  indexability!: Indexability | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the response was a login wall, bot wall, rate limit, consent request or notice of the host instead of the page.',
  })
  inconclusive!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the URL or title.' })
  search!: string | null;

  @Field(() => String, { nullable: true, description: 'Pages with a finding of this rule.' })
  rule!: string | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Pages with a finding of this severity.' })
  severity!: Severity | null;

  @Field(() => String, { nullable: true, description: 'Beginning of the URL.' })
  folder!: string | null;

  @Field(() => PageOrderEnum, { nullable: true, description: 'Order of the list.' })
  sort!: PageOrder | null;

  @Field(() => String, { nullable: true, description: 'Further conditions in their text form.' })
  query!: string | null;

  @Field(() => String, { nullable: true, description: 'Field that the list is ordered by.' })
  orderBy!: string | null;

  @Field(() => [String], { nullable: true, description: 'Fields that the table has.' })
  fields!: string[] | null;

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

@ArgsType()
class SelectionArgs {
  @Field(() => PageFilterInput, { nullable: true, description: 'Filter; all conditions must match.' })
  filter?: PageFilterInput | null;

  @Field(() => PageOrderEnum, { nullable: true, description: 'Default: order of discovery.' })
  sort?: PageOrder | null;

  @JsonSchema({ examples: ['-words'] })
  @Field(() => String, { nullable: true, description: 'One of `pageFields` to order by, largest first with a minus.' })
  orderBy?: string | null;

  @JsonSchema({ examples: [['url', 'status', 'words']] })
  @Field(() => [String], {
    nullable: true,
    description: 'Names of the `pageFields` that the table has, in this order; default: all extracted data.',
  })
  fields?: string[] | null;
}

const NOTHING = {
  status: null,
  statusClass: null,
  indexable: null,
  indexability: null,
  inconclusive: null,
  search: null,
  rule: null,
  severity: null,
  folder: null,
} as const;

@Resolver(() => Report)
export class PageTableResolver {
  @FieldResolver(() => SelectedPages, {
    description:
      'Pages of the audit, for the export that lists them. Errors: AUDIT_DETAILS_GONE, SEGMENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async pages(
    @Ctx() context: Context,
    @Root() { auditId, audit }: Report,
    @Args(() => SelectionArgs) { filter, sort = null, orderBy = null, fields = null }: SelectionArgs,
  ): Promise<SelectedPages> {
    assertDetails(audit);
    const selected = filter && (await withSegments(context.services.db, audit.projectId, filter));
    // before the first line is written
    pageSelection(selected, sort, orderBy);
    if (fields) checkedFields(fields);
    const { where: _where, and: _and, or: _or, not: _not, ...plain } = selected ?? {};
    const query = selected ? queryText(selected) : null;
    const fileName = await auditExportName(context, audit, ['pages']);
    return { auditId, ...NOTHING, ...plain, query, sort, orderBy, fields, fileName };
  }
}
