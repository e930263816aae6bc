import { Args, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import { pageSize, readCursor, type Slice, sliceOf } from '../../src/services/keyset.js';
import { type PageSelection, pageSelection } from '../../src/services/projects/page-fields/page-selection.js';
import { withSegments } from '../../src/services/projects/segments.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { PageConnection } from '../pages/page.js';
import { PageListArgs } from '../pages/page-filter.js';
import { Audit } from './audit.js';

@ObjectType({ description: 'An external URL that could not be checked conclusively. It is never scored.' })
export class InconclusiveLink {
  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Stable code of the failure.' })
  error!: string | null;
}

const InconclusiveLinkConnection = connectionOf(InconclusiveLink, 'InconclusiveLink');

@Resolver(() => Audit)
export class AuditPagesResolver {
  @FieldResolver(() => PageConnection, {
    description:
      'All URLs of the crawl, at most 100 per page. Errors: AUDIT_DETAILS_GONE, SEGMENT_NOT_FOUND, VALIDATION_FAILED, PAGE_FIELDS_MISSING.',
  })
  async pages(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Args(() => PageListArgs) { first, after, filter, sort, orderBy, skip }: PageListArgs,
  ): Promise<Connection<ListedPage>> {
    assertDetails(audit);
    const query = filter && (await withSegments(context.services.db, audit.projectId, filter));
    const selection = pageSelection(query, sort, orderBy);
    const slice = await context.audits.pages({ first, after, skip, ...selection }).load(audit.id);
    return counted(context, audit, slice, selection);
  }

  @FieldResolver(() => PageConnection, {
    description:
      'URLs that returned a login wall, bot wall, rate limit, consent request or notice of the host instead of the page. They are listed here and never scored. Errors: AUDIT_DETAILS_GONE.',
  })
  async inconclusivePages(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<Connection<ListedPage>> {
    assertDetails(audit);
    const selection = { filter: { inconclusive: true }, sort: null, fields: null };
    const slice = await context.audits.pages({ first, after, ...selection }).load(audit.id);
    return counted(context, audit, slice, selection);
  }

  @FieldResolver(() => InconclusiveLinkConnection, {
    description:
      'External URLs without a conclusive response. They are listed here and never scored. Errors: AUDIT_DETAILS_GONE.',
  })
  async inconclusiveLinks(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<InconclusiveLink>> {
    assertDetails(audit);
    const size = pageSize(page);
    const [after = ''] = readCursor(page.after, ['string']) ?? [];
    const all = await context.audits.inconclusiveLinks.load(audit.id);
    const rest = all.filter((check) => check.url > after);
    return { ...sliceOf(rest, size, ({ url }) => [url], page), totalCount: all.length };
  }
}

/** The count is a statement of its own: only who asks for it pays. */
function counted(
  context: Context,
  audit: AuditRow,
  slice: Slice<ListedPage>,
  selection: PageSelection,
): Connection<ListedPage> {
  return {
    ...slice,
    get totalCount() {
      return context.audits.pageCount(selection).load(audit.id) as unknown as number;
    },
  };
}
