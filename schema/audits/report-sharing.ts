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
  registerEnumType,
} from 'type-graphql';
import type { ReportLinkRow } from '../../src/db/queries/reports/report-link.js';
import { LANGUAGE_NAMES } from '../../src/languages/language.js';
import { offeredLanguages } from '../../src/languages/language-texts.js';
import { REPORT_SECTIONS, type ReportSection } from '../../src/services/results/reports/presentation.js';
import * as branding from '../../src/services/results/reports/sharing/branding.js';
import * as links from '../../src/services/results/reports/sharing/links.js';
import { LOGO_BYTES } from '../../src/services/results/reports/sharing/logo.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

const ReportSectionEnum = enumOf(REPORT_SECTIONS);
registerEnumType(ReportSectionEnum, {
  name: 'ReportSection',
  description:
    'Parts of HTML and PDF reports: SUMMARY scores and status codes, POINTS where they were lost, ISSUES one line each, DETAILS with pages and fixes, METHOD how it was measured.',
});

@ObjectType({ description: 'A link by which anybody who has it reads the report of a project.' })
export class ReportLink {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => String, { description: 'What it is for.' })
  label!: string;

  @InSummary()
  @Field(() => ID, { nullable: true, description: 'Audit that it shows; null for the latest completed one.' })
  auditId!: string | null;

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
  @Field(() => String, { nullable: true, description: 'What it is for.' })
  label?: string | null;

  @Field(() => ID, { nullable: true, description: 'Audit to show; left out: the latest completed one, at any time.' })
  auditId?: string | null;

  @JsonSchema({ minimum: 1, maximum: links.LINK_DAYS.max, examples: [30] })
  @Field(() => Int, { nullable: true, description: `Days that it works; ${links.LINK_DAYS.default} by default.` })
  days?: number | null;

  @Field(() => String, { nullable: true, description: 'Required before the report is shown; 8 to 200 characters.' })
  password?: string | null;
}

@ObjectType({ description: 'How the HTML and PDF reports of the organization look.' })
export class ReportBranding {
  @InSummary()
  @Field(() => String, { description: 'Name of the company that makes the reports; empty for none.' })
  company!: string;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Colour of links and bars, `#rrggbb`; null for the default.' })
  color!: string | null;

  @InSummary()
  @Field(() => String, { description: 'Code of the language of reports whose client has none, such as `de`.' })
  language!: string;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'The logo as a data URL.' })
  logo!: string | null;

  @InSummary()
  @Field(() => [ReportSectionEnum], { description: 'Sections that reports have.' })
  sections!: ReportSection[];
}

@InputType({ description: 'Fields to change; omitted fields stay unchanged.' })
export class UpdateReportBrandingInput implements branding.BrandingChange {
  @JsonSchema({ maxLength: branding.MAX_COMPANY, examples: ['Example Agency'] })
  @Field(() => String, { nullable: true, description: 'Name of the company; null or empty for none.' })
  company?: string | null;

  @JsonSchema({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#0b6e56'] })
  @Field(() => String, {
    nullable: true,
    description: 'Dark enough to read on white (contrast 4.5); null for the default.',
  })
  color?: string | null;

  @JsonSchema({ examples: ['de'] })
  @Field(() => String, {
    nullable: true,
    description: 'Language of reports whose client has none, one of `reportLanguages`; null for English.',
  })
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `PNG or JPEG as a data URL, at most ${LOGO_BYTES / 1_024} KiB and 2,000 × 2,000 pixels; null removes it. Metadata is dropped, SVG refused.`,
  })
  logo?: string | null;

  @Field(() => [ReportSectionEnum], { nullable: true, description: 'Sections of reports; null for all.' })
  sections?: ReportSection[] | null;
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

  @InSummary()
  @FieldResolver(() => Boolean, { description: 'Whether it still works.' })
  isActive(@Ctx() context: Context, @Root() { expiresAt }: ReportLinkRow): boolean {
    return expiresAt > context.services.clock.now();
  }
}

@ObjectType({ description: 'A language that reports are available in.' })
export class ReportLanguage {
  @Field(() => String, { description: 'Code of ISO 639-1, such as `de`.' })
  code!: string;

  @Field(() => String, { description: 'Its name in itself, such as Deutsch.' })
  name!: string;
}

@Resolver(() => ReportBranding)
export class ReportBrandingResolver {
  @Query(() => [ReportLanguage], {
    description:
      'Languages of reports, their link pages and e-mails to contacts, English first. Errors: UNAUTHENTICATED.',
  })
  reportLanguages(@Ctx() context: Context): ReportLanguage[] {
    authorize(context);
    return offeredLanguages.map((code) => ({ code, name: LANGUAGE_NAMES[code] }));
  }

  @Query(() => ReportBranding, { description: 'How reports of the organization look. Errors: UNAUTHENTICATED.' })
  reportBranding(@Ctx() context: Context): Promise<branding.Branding> {
    return branding.get(context.services, authorize(context));
  }

  @Mutation(() => ReportBranding, {
    description: 'Changes how reports look. Errors: UNAUTHENTICATED, FORBIDDEN, PLAN_REQUIRED, VALIDATION_FAILED.',
  })
  updateReportBranding(
    @Ctx() context: Context,
    @Arg('input', () => UpdateReportBrandingInput, { description: 'Input fields.' }) input: UpdateReportBrandingInput,
  ): Promise<branding.Branding> {
    return branding.update(context.services, authorize(context, 'admin'), input);
  }
}
