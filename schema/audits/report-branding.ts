import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { LANGUAGE_NAMES } from '../../src/languages/language.js';
import { offeredLanguages } from '../../src/languages/language-texts.js';
import { REPORT_SECTIONS, type ReportSection } from '../../src/services/results/reports/presentation.js';
import * as branding from '../../src/services/results/reports/sharing/branding.js';
import { LOGO_BYTES } from '../../src/services/results/reports/sharing/logo.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { InSummary } from '../summary.js';

const ReportSectionEnum = enumOf(REPORT_SECTIONS);
registerEnumType(ReportSectionEnum, {
  name: 'ReportSection',
  description:
    'Parts of HTML and PDF reports: SUMMARY scores and status codes, POINTS where they were lost, ISSUES one line each, DETAILS with pages and fixes, METHOD how it was measured.',
});

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
  @Field(() => String, {
    description: 'IANA name of the time zone in which the first of a month begins for contacts of clients.',
  })
  timeZone!: string;

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

  @JsonSchema({ examples: ['Europe/Zurich'] })
  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the time zone in which contacts of clients are sent reports; null for UTC.',
  })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `PNG or JPEG as a data URL, at most ${LOGO_BYTES / 1_024} KiB and 2,000 × 2,000 pixels; null removes it. Metadata is dropped, SVG refused.`,
  })
  logo?: string | null;

  @Field(() => [ReportSectionEnum], { nullable: true, description: 'Sections of reports; null for all.' })
  sections?: ReportSection[] | null;
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
