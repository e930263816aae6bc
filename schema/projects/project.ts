import {
  Arg,
  Args,
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
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { ReadAudit } from '../../src/db/queries/audits/audit.js';
import { MAX_NAME } from '../../src/services/accounts/given-name.js';
import type { ProjectSlice } from '../../src/services/projects/project-list.js';
import { TAGS } from '../../src/services/projects/project-tags.js';
import * as projects from '../../src/services/projects/projects.js';
import { MAX_ADDRESS } from '../../src/services/projects/site-host.js';
import { Audit } from '../audits/audit.js';
import { authorize } from '../authorize.js';
import { connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

@ObjectType({ description: 'Counts of a project.' })
export class ProjectCounts {
  @Field(() => Int, { description: 'Audits, whatever their status.' })
  audits!: number;

  @Field(() => Int, { description: 'Keywords that are tracked.' })
  keywords!: number;

  @Field(() => Int, { description: 'Competitors that are tracked.' })
  competitors!: number;
}

@ObjectType({ description: 'A website that is audited and tracked.' })
export class Project {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => String, { description: 'Name of the project.' })
  name!: string;

  @InSummary()
  @Field(() => String, { description: 'Start URL of its audits.' })
  url!: string;

  @InSummary()
  @Field(() => String, { description: 'The host without scheme and port.' })
  domain!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @InSummary()
  @Field(() => String, { description: 'ISO 3166-1 alpha-2; default country of new keywords.' })
  country!: string;

  @InSummary()
  @Field(() => String, { description: 'BCP 47; default language of new keywords.' })
  language!: string;

  @InSummary()
  @Field(() => String, { description: 'IANA name of its time zone: of crawl windows, and the default of schedules.' })
  timeZone!: string;

  @InSummary()
  @Field(() => [String], { description: 'Tags to group projects by.' })
  tags!: string[];
}

const ProjectConnection = connectionOf(Project, 'Project');

@InputType({ description: 'A website to add.' })
export class CreateProjectInput {
  @JsonSchema({ minLength: 1, maxLength: MAX_ADDRESS, examples: ['https://www.example.com/'] })
  @Field(() => String, {
    description:
      'URL of the site. Without a scheme it is taken for `https://`; the first audit uses `http://` where only that responds.',
  })
  url!: string;

  @JsonSchema({ maxLength: MAX_NAME, examples: ['Example shop'] })
  @Field(() => String, { nullable: true, description: 'Defaults to the host.' })
  name?: string | null;
}

@InputType({ description: 'Fields to change; omitted fields stay unchanged.' })
export class UpdateProjectInput implements projects.ProjectChange {
  @JsonSchema({ minLength: 1, maxLength: MAX_ADDRESS })
  @Field(() => String, {
    nullable: true,
    description:
      'Start URL of audits. Once an audit has started, only scheme, `www.` and path can change: another site is another project.',
  })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters; empty resets it to the host.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2; default country of keywords added from now on.',
  })
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47; default language of keywords added from now on.',
  })
  language?: string | null;

  @JsonSchema({ examples: ['Europe/Zurich'] })
  @Field(() => String, {
    nullable: true,
    description: 'IANA name of its time zone: of crawl windows, and the default of schedules. UTC unless it is set.',
  })
  timeZone?: string | null;

  @JsonSchema({ maxItems: TAGS.most, examples: [['shop', 'client']] })
  @Field(() => [String], {
    nullable: true,
    description: `Replaces the tags; at most ${TAGS.most} of at most ${TAGS.length} characters.`,
  })
  tags?: string[] | null;
}

@ObjectType({ description: 'The project that was deleted.' })
export class DeletedProject {
  @Field(() => Boolean, { description: 'Always true.' })
  deleted!: boolean;

  @Field(() => ID, { description: 'Stable id.' })
  id!: string;
}

@Resolver(() => Project)
export class ProjectResolver {
  @Query(() => ProjectConnection, {
    description: 'Projects of the organization, newest first. Errors: UNAUTHENTICATED, VALIDATION_FAILED.',
  })
  projects(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<ProjectSlice> {
    return projects.page(context.services, authorize(context), page);
  }

  @Query(() => Project, { description: 'One project. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.' })
  project(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the project.' }) id: string,
  ): Promise<ProjectRow> {
    return projects.get(context.services, authorize(context), id);
  }

  @Mutation(() => Project, {
    description:
      'Adds a website. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED, URL_NOT_ALLOWED, PROJECT_EXISTS, PLAN_LIMIT_REACHED.',
  })
  createProject(
    @Ctx() context: Context,
    @Arg('input', () => CreateProjectInput, { description: 'Input fields.' }) input: CreateProjectInput,
  ): Promise<ProjectRow> {
    return projects.create(context.services, authorize(context, 'member'), input);
  }

  @Mutation(() => Project, {
    description:
      'Updates a project. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, URL_NOT_ALLOWED, PROJECT_EXISTS.',
  })
  updateProject(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the project.' }) id: string,
    @Arg('input', () => UpdateProjectInput, { description: 'Fields to change.' }) input: UpdateProjectInput,
  ): Promise<ProjectRow> {
    return projects.update(context.services, authorize(context, 'member'), id, input);
  }

  @Mutation(() => DeletedProject, {
    description: 'Deletes a project with all its data. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  async deleteProject(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the project.' }) id: string,
  ): Promise<DeletedProject> {
    return { deleted: true, id: await projects.remove(context.services, authorize(context, 'admin'), id) };
  }

  @FieldResolver(() => ProjectCounts, { description: 'Counts.' })
  counts(@Ctx() context: Context, @Root() project: ProjectRow): Promise<ProjectCounts> {
    return context.loaders.counts.load(project.id);
  }

  @FieldResolver(() => Audit, { nullable: true, description: 'The latest audit, whatever its status.' })
  latestAudit(@Ctx() context: Context, @Root() project: ProjectRow): Promise<ReadAudit | null> {
    return context.loaders.latestAudit.load(project.id);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Overall score of the latest completed audit, 0–100.' })
  lastAuditScore(@Ctx() context: Context, @Root() project: ProjectRow): Promise<number | null> {
    return context.loaders.lastScore.load(project.id);
  }
}
