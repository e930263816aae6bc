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
import type { Audit as AuditRow } from '../src/db/entities/audit.js';
import type { Project as ProjectRow } from '../src/db/entities/project.js';
import * as projects from '../src/services/projects.js';
import { Audit } from './audit.js';
import { authorize } from './authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from './connection.js';
import type { Context } from './context.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'How much a project holds.' })
export class ProjectCounts {
  @Field(() => Int)
  audits!: number;

  @Field(() => Int)
  keywords!: number;

  @Field(() => Int)
  competitors!: number;
}

@ObjectType({ description: 'A website that is audited and tracked.' })
export class Project {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'The start address of its audits.' })
  url!: string;

  @Field(() => String, { description: 'The host without scheme and port.' })
  domain!: string;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2; of keywords that are added without a country.' })
  country!: string;

  @Field(() => String, { description: 'BCP 47; of keywords that are added without a language.' })
  language!: string;
}

const ProjectConnection = connectionOf(Project, 'Project');

@InputType({ description: 'A website to add.' })
export class CreateProjectInput {
  @Field(() => String, { description: 'Address of the site; without a scheme https is assumed.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Defaults to the host.' })
  name?: string | null;
}

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateProjectInput implements projects.ProjectChange {
  @Field(() => String, { nullable: true, description: 'At most 200 characters; an empty one becomes the host.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2, for keywords that are added without a country from now on.',
  })
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47, for keywords that are added without a language from now on.',
  })
  language?: string | null;
}

@ObjectType()
export class DeletedProject {
  @Field(() => Boolean)
  deleted!: boolean;

  @Field(() => ID)
  id!: string;
}

@Resolver(() => Project)
export class ProjectResolver {
  @Query(() => ProjectConnection, {
    description: 'Projects of the organization, newest first. Errors: UNAUTHENTICATED, VALIDATION_FAILED.',
  })
  async projects(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Connection<ProjectRow>> {
    return paginate(await projects.list(context.services, authorize(context)), page, (project) => project.id);
  }

  @Query(() => Project, { description: 'One project. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.' })
  project(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<ProjectRow> {
    return projects.get(context.services, authorize(context), id);
  }

  @Mutation(() => Project, {
    description:
      'Adds a website. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED, URL_NOT_ALLOWED, PROJECT_EXISTS, PLAN_LIMIT_REACHED.',
  })
  createProject(
    @Ctx() context: Context,
    @Arg('input', () => CreateProjectInput) input: CreateProjectInput,
  ): Promise<ProjectRow> {
    return projects.create(context.services, authorize(context, 'member'), input);
  }

  @Mutation(() => Project, {
    description:
      'Changes a project. Its site stays: another one is another project. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  updateProject(
    @Ctx() context: Context,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateProjectInput) input: UpdateProjectInput,
  ): Promise<ProjectRow> {
    return projects.update(context.services, authorize(context, 'member'), id, input);
  }

  @Mutation(() => DeletedProject, {
    description: 'Deletes a project with everything of it. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  async deleteProject(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<DeletedProject> {
    return { deleted: true, id: await projects.remove(context.services, authorize(context, 'admin'), id) };
  }

  @FieldResolver(() => ProjectCounts)
  counts(@Ctx() context: Context, @Root() project: ProjectRow): Promise<ProjectCounts> {
    return context.loaders.counts.load(project.id);
  }

  @FieldResolver(() => Audit, { nullable: true, description: 'The newest audit, whatever its status.' })
  latestAudit(@Ctx() context: Context, @Root() project: ProjectRow): Promise<AuditRow | null> {
    return context.loaders.latestAudit.load(project.id);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Overall score of the newest completed audit, 0–100.' })
  lastAuditScore(@Ctx() context: Context, @Root() project: ProjectRow): Promise<number | null> {
    return context.loaders.lastScore.load(project.id);
  }
}
