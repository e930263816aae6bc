import { Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import { type AuditLink as Link, listLinks } from '../../src/services/results/pages/audit-links.js';
import type { LinkPosition } from '../../src/services/results/pages/link-lists.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { Audit } from '../audits/audit.js';
import { Report } from '../audits/report.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { auditExportName } from '../export-name.js';
import { LinkPositionEnum } from './page-enums.js';

@ObjectType({
  description: 'One link element of a page. Of a page that was rendered: as it is after JavaScript has run.',
})
export class AuditLink implements Link {
  @Field(() => String, { description: 'URL of the page that has the link.' })
  source!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Absolute URL without fragment; as written if it is not http or https, such as `mailto:`. Null without an href.',
  })
  target!: string | null;

  @Field(() => String, { description: 'Anchor text, or another accessible name; empty if it has none.' })
  anchor!: string;

  @Field(() => [String], { description: 'Values of `rel`, such as nofollow.' })
  rel!: readonly string[];

  @Field(() => LinkPositionEnum, { description: 'Landmark of the page that it is in.' })
  position!: LinkPosition;

  @Field(() => Int, {
    nullable: true,
    description:
      'HTTP status of the target: of the crawled page, or of the check of an external link. Null if it was not requested.',
  })
  status!: number | null;
}

const AuditLinkConnection = connectionOf(AuditLink, 'AuditLink');

@ObjectType({ description: 'All links of an audit, for the exports that list them.' })
export class LinkTable {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

@Resolver(() => Audit)
export class AuditLinksResolver {
  @FieldResolver(() => AuditLinkConnection, {
    description:
      'Every link of every page, in the order of discovery; `Report.exports` has all of them as files. Errors: AUDIT_DETAILS_GONE, PAGE_FIELDS_MISSING.',
  })
  async links(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<Connection<Link>> {
    assertDetails(audit);
    return listLinks(context.services.db, audit.id, { first, after });
  }
}

@Resolver(() => Report)
export class LinkTableResolver {
  @FieldResolver(() => LinkTable, {
    description: 'All links of the audit, for the exports that list them. Errors: AUDIT_DETAILS_GONE.',
  })
  async links(@Ctx() context: Context, @Root() { auditId, audit }: Report): Promise<LinkTable> {
    assertDetails(audit);
    return { auditId, fileName: await auditExportName(context, audit, ['links']) };
  }
}
