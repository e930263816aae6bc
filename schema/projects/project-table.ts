import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { AuditStatus } from '../../src/db/entities/audit.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import {
  MOST_ALERTS,
  type ProjectTableRow as Row,
  SCORE_DAYS,
  type ScoreOfDay as ScoreOfDayRow,
} from '../../src/db/queries/projects/project-table.js';
import type { ScorePoint as ScorePointRow } from '../../src/db/score-history.js';
import { cursorOf, MAX_FIRST } from '../../src/services/keyset.js';
import * as table from '../../src/services/projects/project-table.js';
import { changeInWords } from '../../src/services/results/comparisons/change-in-words.js';
import { startAudits } from '../../src/services/runs/audit/lifecycle/start-audits.js';
import { ScoreEffect } from '../audits/score-change.js';
import { ScorePoint } from '../audits/score-history.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, type PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { AuditStatusEnum } from '../enums.js';
import { Member } from '../issues/issue-work.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { ProjectClient } from './client.js';
import { Project } from './project.js';
import { OrderedProjectsArgs } from './project-selection.js';

@ObjectType({ description: 'A project in the table of all sites.' })
export class ProjectTableRow {
  @Field(() => ID, { description: 'Id of the project.' })
  id!: string;

  @Field(() => String, { description: 'Name of the project.' })
  name!: string;

  @Field(() => String, { description: 'Start URL of its audits.' })
  url!: string;

  @Field(() => [String], { description: 'Tags of the project.' })
  tags!: string[];

  @Field(() => ProjectClient, { nullable: true, description: 'The client that it belongs to.' })
  client!: ProjectClient | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Member, {
    nullable: true,
    description: 'Member who looks after the client; null for those who are limited to clients.',
  })
  owner!: Member | null;

  @Field(() => ID, { nullable: true, description: 'Id of the latest completed audit.' })
  auditId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the completed audit before it.' })
  previousAuditId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Overall score of the latest completed audit.' })
  score!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Change against the completed audit before it; null where rules, scope or data differ.',
  })
  change!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Points by which the site itself changed the score since then, in hundredths; `change` until the causes are known. Null where neither is known.',
  })
  siteChange!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of errors of the latest completed audit that are not ignored.',
  })
  errors!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of warnings of the latest completed audit that are not ignored.',
  })
  warnings!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of notices of the latest completed audit that are not ignored.',
  })
  notices!: number | null;

  @Field(() => Int, { nullable: true, description: 'URLs that the latest completed audit fetched.' })
  pagesCrawled!: number | null;

  @Field(() => Int, { description: `Number of alerts that nobody has acknowledged, counted up to ${MOST_ALERTS}.` })
  alerts!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the latest completed audit ended.' })
  lastAuditAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When the schedule starts the next one.' })
  nextAuditAt!: Date | null;

  @Field(() => AuditStatusEnum, { nullable: true, description: 'Status of the latest audit, completed or not.' })
  status!: AuditStatus | null;

  @Field(() => ID, { nullable: true, description: 'Id of the latest audit, completed or not.' })
  latestAuditId!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the latest audit ended; until then, when it was created.',
  })
  latestAuditAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the latest audit failed; null if it did not.' })
  failure!: string | null;
}

@ObjectType({ description: 'Overall score of the last completed audit of a day.' })
export class ScoreOfDay implements ScoreOfDayRow {
  @Field(() => String, { description: 'The day in UTC, such as 2026-11-30.' })
  date!: string;

  @Field(() => Int, { description: 'Overall score.' })
  score!: number;
}

const ProjectTableConnection = connectionOf(ProjectTableRow, 'ProjectTableRow');

@ArgsType()
class ProjectTableArgs extends OrderedProjectsArgs implements PageArgs {
  @JsonSchema({ minimum: 1, maximum: MAX_FIRST, examples: [50] })
  @Field(() => Int, { nullable: true, description: 'Number of items to return, 1–100. Default: 50.' })
  first?: number | null;

  @JsonSchema({ examples: [cursorOf(['', 0, '', '019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11'])] })
  @Field(() => String, { nullable: true, description: 'The `nextCursor` of the previous page.' })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of projects to leave out before the first, to jump within a long list; `after` is faster.',
  })
  skip?: number | null;
}

@ObjectType({ description: 'A tag and how many projects have it.' })
export class ProjectTag {
  @Field(() => String, { description: 'The tag.' })
  tag!: string;

  @Field(() => Int, { description: 'Number of projects.' })
  projects!: number;
}

@ObjectType({ description: 'Why an audit was not started.' })
export class BulkStartError {
  @Field(() => String, { description: 'Stable code, such as PLAN_LIMIT_REACHED.' })
  code!: string;

  @Field(() => String, { description: 'A sentence for a reader.' })
  message!: string;
}

@ObjectType({ description: 'Outcome of one start of several.' })
export class BulkStart {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the audit; null where it was refused.' })
  auditId!: string | null;

  @Field(() => Boolean, {
    description: 'False: the project has an audit that has not ended, or the start was refused.',
  })
  created!: boolean;

  @Field(() => BulkStartError, { nullable: true, description: 'Why it was refused.' })
  error!: BulkStartError | null;
}

@Resolver(() => ProjectTableRow)
export class ProjectTableResolver {
  @FieldResolver(() => [ScorePoint], { description: 'Scores of the last 20 completed audits, oldest first.' })
  scoreHistory(@Ctx() context: Context, @Root() { id }: ProjectTableRow): Promise<ScorePointRow[]> {
    return context.loaders.scoreHistory.load(id);
  }

  @FieldResolver(() => [ScoreOfDay], {
    description: `Scores of the last ${SCORE_DAYS} days that have a completed audit, oldest first.`,
  })
  scoreDays(@Ctx() context: Context, @Root() { id }: ProjectTableRow): Promise<ScoreOfDayRow[]> {
    return context.loaders.scoreDays.load(id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Reason for the place of the project in the list: why the latest audit failed, or the cause that moved the score most. Null if unknown.',
  })
  why(@Root() row: Row): string | null {
    return changeInWords(row);
  }

  @FieldResolver(() => ScoreEffect, {
    nullable: true,
    description:
      'The line of the score that the site itself moved most; null where it moved none, or that is not known.',
  })
  cause(@Root() { summary }: Row): object | null {
    return summary?.cause ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Number of pages that were indexable in the previous completed audit and are closed by noindex or robots.txt in the latest; null until the two are compared.',
  })
  deindexed(@Root() { summary }: Row): number | null {
    return summary?.deindexed ?? null;
  }

  @Query(() => ProjectTableConnection, {
    description:
      'Projects with their latest scores, 50 to a page. Errors: UNAUTHENTICATED, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  projectTable(
    @Ctx() context: Context,
    @Args(() => ProjectTableArgs) { first, after, skip, ...filter }: ProjectTableArgs,
  ): Promise<Connection<ProjectTableRow>> {
    return table.page(context.services, authorize(context), filter, { first, after, skip }) as Promise<
      Connection<ProjectTableRow>
    >;
  }

  @Query(() => [ProjectTag], { description: 'Tags in use, most used first, at most 200. Errors: UNAUTHENTICATED.' })
  projectTags(@Ctx() context: Context): Promise<ProjectTag[]> {
    return table.tags(context.services, authorize(context));
  }

  @Mutation(() => [Project], {
    description:
      'Adds and removes tags of up to 100 projects. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  tagProjects(
    @Ctx() context: Context,
    @Arg('projectIds', () => [ID], { description: 'Ids of the projects.' }) projectIds: string[],
    @Arg('add', () => [String], { nullable: true, description: 'Tags to add.' }) add?: string[] | null,
    @Arg('remove', () => [String], { nullable: true, description: 'Tags to remove.' }) remove?: string[] | null,
  ): Promise<ProjectRow[]> {
    return table.tagProjects(context.services, authorize(context, 'member'), projectIds, { add, remove });
  }

  @Mutation(() => [BulkStart], {
    description:
      'Queues an audit of each of up to 100 projects; what the plan refuses is said of each. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  startAudits(
    @Ctx() context: Context,
    @Arg('projectIds', () => [ID], { description: 'Ids of the projects.' }) projectIds: string[],
  ): Promise<BulkStart[]> {
    return startAudits(context.services, authorize(context, 'member'), projectIds);
  }
}
