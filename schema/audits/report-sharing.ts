import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { ReportLinkRow } from '../../src/db/queries/reports/report-link.js';
import * as clientLinks from '../../src/services/results/reports/sharing/client-links.js';
import * as links from '../../src/services/results/reports/sharing/links.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

@ObjectType({ description: 'A link by which anybody who has it reads the report of a project or client.' })
export class ReportLink {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => String, { description: 'Label that tells the link apart from others.' })
  label!: string;

  @InSummary()
  @Field(() => ID, {
    nullable: true,
    description: 'Audit of the project that it shows; null for the latest completed one.',
  })
  auditId!: string | null;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'Month of the client that it shows, such as 2026-10; null for the one before it is opened.',
  })
  month!: string | null;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether it asks for a password.' })
  hasPassword!: boolean;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Name of the user who created it.' })
  createdBy!: string | null;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @InSummary()
  @Field(() => DateTime, { description: 'When it stops working.' })
  expiresAt!: Date;

  @InSummary()
  @Field(() => Int, { description: 'How often the report was opened.' })
  accesses!: number;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was last opened.' })
  lastAccessAt!: Date | null;
}

@ObjectType({ description: 'A new link with its URL, which is only shown once.' })
export class CreatedReportLink {
  @Field(() => ReportLink, { description: 'The link without its URL.' })
  link!: ReportLinkRow;

  @Field(() => String, { description: 'URL to pass on; it is only shown once.' })
  url!: string;
}

@InputType({ description: 'A link to a report.' })
export class CreateReportLinkInput implements links.NewLink {
  @JsonSchema({ maxLength: 100, examples: ['For the client'] })
  @Field(() => String, { nullable: true, description: 'Label that tells the link apart from others.' })
  label?: string | null;

  @Field(() => ID, { nullable: true, description: 'Audit to show; left out: the latest completed one, at any time.' })
  auditId?: string | null;

  @JsonSchema({ minimum: 1, maximum: links.LINK_DAYS.max, examples: [30] })
  @Field(() => Int, { nullable: true, description: `Days that it works; ${links.LINK_DAYS.default} by default.` })
  days?: number | null;

  @Field(() => String, { nullable: true, description: 'Required before the report is shown; 8 to 200 characters.' })
  password?: string | null;
}

@InputType({ description: 'A link to the report of a client.' })
export class CreateClientReportLinkInput implements clientLinks.NewClientLink {
  @JsonSchema({ maxLength: 100, examples: ['For the board'] })
  @Field(() => String, { nullable: true, description: 'Label that tells the link apart from others.' })
  label?: string | null;

  @JsonSchema({ examples: ['2026-10'] })
  @Field(() => String, {
    nullable: true,
    description: 'Month in UTC to show, such as 2026-10; left out: the month before the link is opened.',
  })
  month?: string | null;

  @JsonSchema({ minimum: 1, maximum: links.LINK_DAYS.max, examples: [30] })
  @Field(() => Int, { nullable: true, description: `Days that it works; ${links.LINK_DAYS.default} by default.` })
  days?: number | null;

  @Field(() => String, { nullable: true, description: 'Required before the report is shown; 8 to 200 characters.' })
  password?: string | null;
}

@Resolver(() => ReportLink)
export class ReportSharingResolver {
  @Query(() => [ReportLink], {
    description: 'Links to the report of a project, newest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  reportLinks(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<ReportLinkRow[]> {
    return links.list(context.services, authorize(context), projectId);
  }

  @Mutation(() => CreatedReportLink, {
    description:
      'Creates a link to read the report without an account. Errors: UNAUTHENTICATED, FORBIDDEN, PLAN_REQUIRED, PLAN_LIMIT_REACHED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED, VALIDATION_FAILED.',
  })
  createReportLink(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => CreateReportLinkInput, { description: 'Input fields.' }) input: CreateReportLinkInput,
  ): Promise<CreatedReportLink> {
    return links.create(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => ReportLink, {
    description:
      'Revokes a link immediately. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, REPORT_LINK_NOT_FOUND.',
  })
  revokeReportLink(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('id', () => ID, { description: 'Id of the link.' }) id: string,
  ): Promise<ReportLinkRow> {
    return links.revoke(context.services, authorize(context, 'member'), projectId, id);
  }

  @Query(() => [ReportLink], {
    description:
      'Links to the report of a client, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_NOT_FOUND.',
  })
  clientReportLinks(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
  ): Promise<ReportLinkRow[]> {
    return clientLinks.list(context.services, authorize(context), clientId);
  }

  @Mutation(() => CreatedReportLink, {
    description:
      'Creates a link to read the report of a client without an account. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, PLAN_REQUIRED, PLAN_LIMIT_REACHED, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  createClientReportLink(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
    @Arg('input', () => CreateClientReportLinkInput, { description: 'Input fields.' })
    input: CreateClientReportLinkInput,
  ): Promise<CreatedReportLink> {
    return clientLinks.create(context.services, authorize(context, 'member'), clientId, input);
  }

  @Mutation(() => ReportLink, {
    description:
      'Revokes a link to the report of a client immediately. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_NOT_FOUND, REPORT_LINK_NOT_FOUND.',
  })
  revokeClientReportLink(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
    @Arg('id', () => ID, { description: 'Id of the link.' }) id: string,
  ): Promise<ReportLinkRow> {
    return clientLinks.revoke(context.services, authorize(context, 'member'), clientId, id);
  }

  @InSummary()
  @FieldResolver(() => Boolean, { description: 'Whether it still works.' })
  isActive(@Ctx() context: Context, @Root() { expiresAt }: ReportLinkRow): boolean {
    return expiresAt > context.services.clock.now();
  }
}
