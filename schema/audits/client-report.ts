import {
  Args,
  ArgsType,
  Ctx,
  Field,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import type * as service from '../../src/services/results/reports/client/client-report.js';
import { EFFORTS, type Effort, get } from '../../src/services/results/reports/client/client-report.js';
import type * as month from '../../src/services/results/reports/client/month-incidents.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

const EffortEnum = enumOf(EFFORTS);
registerEnumType(EffortEnum, {
  name: 'Effort',
  description: 'Effort of a fix: SMALL one change in a template or setting, MEDIUM up to 10 pages, LARGE more pages.',
});

@ObjectType({ description: 'A site in the report of a client, at the end of the month.' })
export class ReportedSite implements Omit<service.ReportedSite, 'issueCounts' | 'beforeId'> {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { description: 'Name of the project.' })
  name!: string;

  @Field(() => String, { description: 'URL of the site.' })
  url!: string;

  @Field(() => ID, { nullable: true, description: 'Last completed audit of the month or before; null without one.' })
  auditId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When that audit was completed.' })
  completedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Overall score, 0–100; null without an audit.' })
  score!: number | null;

  @Field(() => Int, { nullable: true, description: 'Overall score at the end of the month before.' })
  beforeScore!: number | null;

  @Field(() => Int, { nullable: true, description: 'Change of the overall score; null where nothing compares.' })
  change!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether both audits have the same rules, scope and data; null without two audits.',
  })
  comparable!: boolean | null;

  @Field(() => [Int], { description: 'Overall scores of up to 8 last audits, oldest first.' })
  trend!: number[];

  @Field(() => Int, { description: 'Types of issues that are errors.' })
  errors!: number;

  @Field(() => Int, { description: 'Types of issues that are warnings.' })
  warnings!: number;

  @Field(() => Int, { nullable: true, description: 'URLs crawled; null without an audit.' })
  pages!: number | null;
}

@ObjectType({ description: 'An incident of a site that was opened in the month. Changes of rankings are none.' })
export class ReportedIncident implements month.ReportedIncident {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { description: 'Name of the project.' })
  site!: string;

  @Field(() => DateTime, { description: 'Time of its first alert.' })
  openedAt!: Date;

  @Field(() => [String], { description: 'Its causes, in the language of the report; what explains others first.' })
  causes!: string[];

  @Field(() => Boolean, { description: 'Whether somebody has acknowledged it.' })
  acknowledged!: boolean;
}

@ObjectType({
  description: 'Something that is better than a month before: a score that rose, or an issue that is gone.',
})
export class ReportedWin implements service.Win {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { description: 'Name of the project.' })
  site!: string;

  @Field(() => String, { nullable: true, description: 'Title of the issue that no longer occurs; null for a score.' })
  title!: string | null;

  @Field(() => Int, { nullable: true, description: 'Points that the overall score rose by; null for an issue.' })
  points!: number | null;

  @Field(() => Int, { nullable: true, description: 'The overall score that it rose to; null for an issue.' })
  score!: number | null;
}

@ObjectType({ description: 'An issue to fix next.' })
export class ReportedStep implements service.NextStep {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { description: 'Name of the project.' })
  site!: string;

  @Field(() => String, { description: 'Id of the rule.' })
  rule!: string;

  @Field(() => String, { description: 'Title of the rule, in the language of the report.' })
  title!: string;

  @Field(() => String, { description: 'How to fix it, in the language of the report.' })
  fix!: string;

  @Field(() => Int, { description: 'Affected pages.' })
  pages!: number;

  @Field(() => Float, { description: 'Points of the overall score of the site that the issue costs.' })
  gain!: number;

  @Field(() => EffortEnum, { description: 'Effort of fixing it.' })
  effort!: Effort;
}

@ObjectType({ description: 'A fix that was validated: every affected page was checked again, and none has the issue.' })
export class ReportedFix implements service.DoneFix {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { description: 'Name of the project.' })
  site!: string;

  @Field(() => String, { description: 'Id of the rule.' })
  rule!: string;

  @Field(() => String, { description: 'Title of the rule, in the language of the report.' })
  title!: string;

  @Field(() => Int, { description: 'Pages that were checked.' })
  pages!: number;

  @Field(() => DateTime, { description: 'When the validation ended.' })
  finishedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the user who requested the validation; null for an API key, and for deleted users.',
  })
  by!: string | null;
}

@ObjectType({ description: 'The client that a report is about.' })
export class ReportedClient {
  @Field(() => ID, { description: 'Id of the client.' })
  id!: string;

  @Field(() => String, { description: 'Name of the client.' })
  name!: string;
}

@ObjectType({ description: 'The report of a client: all of its sites in one month.' })
export class ClientReport implements service.ClientReport {
  @Field(() => ReportedClient, { description: 'The client.' })
  client!: ReportedClient;

  @Field(() => String, { description: 'Month in UTC, such as 2026-10.' })
  period!: string;

  @Field(() => String, { description: 'Code of the language of its texts, such as `de`.' })
  language!: service.ClientReport['language'];

  @Field(() => String, { description: 'Company that makes the report, from the report branding; empty for none.' })
  company!: string;

  @Field(() => Int, { nullable: true, description: 'Average of the overall scores; null while no site was audited.' })
  score!: number | null;

  @Field(() => [String], { description: 'The month in sentences, in the language of the report.' })
  brief!: string[];

  @Field(() => [ReportedSite], { description: 'Sites by name, at most 100.' })
  sites!: service.ReportedSite[];

  @Field(() => Int, { description: 'Sites that are not listed.' })
  moreSites!: number;

  @Field(() => [ReportedIncident], { description: 'The newest 20 incidents that were opened in the month.' })
  incidents!: ReportedIncident[];

  @Field(() => Int, { description: 'Number of incidents that are not listed.' })
  moreIncidents!: number;

  @Field(() => [ReportedWin], { description: 'Improvements since the month before, at most 10.' })
  wins!: ReportedWin[];

  @Field(() => [ReportedStep], { description: 'Issues to fix next, that with the most gain first; at most 12.' })
  steps!: ReportedStep[];

  @Field(() => [ReportedFix], { description: 'Fixes that were validated in the month, oldest first; at most 50.' })
  done!: ReportedFix[];
}

@ArgsType()
export class ClientReportArgs implements service.ReportMonth {
  @Field(() => ID, { description: 'Id of the client.' })
  clientId!: string;

  @JsonSchema({ examples: ['2026-10'] })
  @Field(() => String, { nullable: true, description: 'Month in UTC, such as 2026-10; by default the previous one.' })
  month?: string | null;

  @JsonSchema({ examples: ['de'] })
  @Field(() => String, {
    nullable: true,
    description: 'Language, one of `reportLanguages`; by default that of the client, else of the organization.',
  })
  language?: string | null;
}

@Resolver()
export class ClientReportResolver {
  @Query(() => ClientReport, {
    description:
      'The report of a client for one month. A member or key that is limited gets the sites that it reaches. Errors: UNAUTHENTICATED, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  clientReport(
    @Ctx() context: Context,
    @Args(() => ClientReportArgs) { clientId, ...of }: ClientReportArgs,
  ): Promise<service.ClientReport> {
    return get(context.services, authorize(context), clientId, of);
  }
}
