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
  registerEnumType,
} from 'type-graphql';
import type { AuditStatus } from '../../src/db/entities/audit.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import { PROJECT_SORTS, type ProjectSort } from '../../src/db/queries/projects/project-table.js';
import type { ScorePoint as ScorePointRow } from '../../src/db/score-history.js';
import * as table from '../../src/services/projects/project-table.js';
import { startAudits } from '../../src/services/runs/audit/lifecycle/start-audits.js';
import { ScorePoint } from '../audits/score-history.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { AuditStatusEnum, enumOf } from '../enums.js';
import { DateTime } from '../scalars.js';
import { ProjectClient } from './client.js';
import { Project } from './project.js';

const ProjectSortEnum = enumOf(PROJECT_SORTS);
registerEnumType(ProjectSortEnum, {
  name: 'ProjectSort',
  description:
    'CREATED, NAME, CLIENT by name, SCORE of the latest completed audit, CHANGE of the score, ISSUES errors first, LAST_AUDIT, NEXT_AUDIT of the schedule. Projects without a value come last.',
});

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

  @Field(() => ID, { nullable: true, description: 'Id of the latest completed audit.' })
  auditId!: string | null;

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

  @Field(() => DateTime, { nullable: true, description: 'When the latest completed audit ended.' })
  lastAuditAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When the schedule starts the next one.' })
  nextAuditAt!: Date | null;

  @Field(() => AuditStatusEnum, { nullable: true, description: 'Status of the latest audit, completed or not.' })
  status!: AuditStatus | null;
}

const ProjectTableConnection = connectionOf(ProjectTableRow, 'ProjectTableRow');

@ArgsType()
class ProjectTableArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the name or URL.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Projects with this tag.' })
  tag?: string | null;

  @Field(() => ID, { nullable: true, description: 'Projects of the client with this id.' })
  clientId?: string | null;

  @Field(() => ProjectSortEnum, { nullable: true, description: 'CREATED by default.' })
  sort?: ProjectSort | null;

  @Field(() => Boolean, { nullable: true, description: 'Largest first; by default for CREATED only.' })
  descending?: boolean | null;
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

@ObjectType({ description: 'What became of one start of several.' })
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
  @FieldResolver(() => [ScorePoint], { description: 'Of the last 20 completed audits, oldest first.' })
  scoreHistory(@Ctx() context: Context, @Root() { id }: ProjectTableRow): Promise<ScorePointRow[]> {
    return context.loaders.scoreHistory.load(id);
  }

  @Query(() => ProjectTableConnection, {
    description:
      'Projects with their latest scores, 50 to a page. Errors: UNAUTHENTICATED, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  projectTable(
    @Ctx() context: Context,
    @Args(() => ProjectTableArgs) { search, tag, clientId, sort, descending, ...page }: ProjectTableArgs,
  ): Promise<Connection<ProjectTableRow>> {
    return table.page(
      context.services,
      authorize(context),
      { search, tag, clientId, sort, descending },
      page,
    ) as Promise<Connection<ProjectTableRow>>;
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
