import { Args, ArgsType, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import {
  PROJECT_SORTS,
  PROJECT_STATES,
  type ProjectSort,
  type ProjectState,
  type ProjectTableSummary as Summary,
} from '../../src/db/queries/projects/project-table.js';
import * as organizations from '../../src/services/accounts/organizations.js';
import * as table from '../../src/services/projects/project-table.js';
import { PROJECT_COLUMNS, projectColumns } from '../../src/services/results/reports/project-table.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { exportName } from '../export-name.js';
import { JsonSchema } from '../json-schema.js';
import { ProjectClient } from './client.js';

const ProjectSortEnum = enumOf(PROJECT_SORTS);
registerEnumType(ProjectSortEnum, {
  name: 'ProjectSort',
  description:
    'ATTENTION failed audits first, then the largest drops of the site, then the lowest scores; CREATED; NAME; CLIENT by name; SCORE of the latest completed audit; CHANGE the site’s part of the change; CAUSE the rule that moved the score most; ISSUES errors first; PAGES; DEINDEXED; ALERTS not acknowledged; LAST_AUDIT the latest, completed or not; NEXT_AUDIT of the schedule; OWNER of the client by name. Projects without a value come last.',
});

const ProjectStateEnum = enumOf(PROJECT_STATES);
registerEnumType(ProjectStateEnum, {
  name: 'ProjectState',
  description:
    'WORSE and BETTER: the site itself lost or gained at least a point (rounded) since the previous completed audit; FAILED: the latest audit failed; RUNNING: an audit has not ended; NOT_SCHEDULED: no audit is planned. A project can be in several.',
});

@ArgsType()
export class ProjectSelectionArgs implements table.ProjectFilter {
  @JsonSchema({ examples: ['shop'] })
  @Field(() => String, { nullable: true, description: 'Part of the name or URL.' })
  search?: string | null;

  @JsonSchema({ examples: ['retainer'] })
  @Field(() => String, { nullable: true, description: 'Projects with this tag.' })
  tag?: string | null;

  @Field(() => ID, { nullable: true, description: 'Projects of the client with this id.' })
  clientId?: string | null;

  @Field(() => ProjectStateEnum, { nullable: true, description: 'Projects in this state.' })
  state?: ProjectState | null;
}

@ArgsType()
export class OrderedProjectsArgs extends ProjectSelectionArgs implements table.OrderedProjects {
  @Field(() => ProjectSortEnum, { nullable: true, description: 'CREATED by default.' })
  sort?: ProjectSort | null;

  @Field(() => Boolean, { nullable: true, description: 'Largest first; by default for CREATED only.' })
  descending?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Clients by name, each with its projects in the order; projects without a client last.',
  })
  groupByClient?: boolean | null;
}

@ArgsType()
class ProjectExportArgs extends OrderedProjectsArgs {
  @JsonSchema({ examples: [['name', 'client', 'score', 'change', 'why']] })
  @Field(() => [String], {
    nullable: true,
    description: `Columns in this order, of ${PROJECT_COLUMNS.join(', ')}; default: all.`,
  })
  columns?: string[] | null;
}

@ObjectType({ description: 'Number of projects of a client that are in a list.' })
export class ClientProjects {
  @Field(() => ProjectClient, { nullable: true, description: 'The client; null: projects without one.' })
  client!: ProjectClient | null;

  @Field(() => Int, { description: 'Number of its projects.' })
  projects!: number;
}

@ObjectType({ description: 'Number of projects in each state; a project can be in several.' })
export class ProjectTableSummary implements Summary {
  @Field(() => Int, { description: 'All projects that match, in any state.' })
  projects!: number;

  @Field(() => Int, { description: 'Projects whose own score fell since the previous completed audit.' })
  worse!: number;

  @Field(() => Int, { description: 'Projects whose own score rose since the previous completed audit.' })
  better!: number;

  @Field(() => Int, { description: 'Projects whose latest audit failed.' })
  failed!: number;

  @Field(() => Int, { description: 'Projects with an audit that has not ended.' })
  running!: number;

  @Field(() => Int, { description: 'Projects without a planned audit.' })
  notScheduled!: number;

  @Field(() => [ClientProjects], {
    description: 'Projects in the chosen state by client, in the order of `groupByClient`.',
  })
  clients!: ClientProjects[];
}

@ObjectType({ description: 'Filter and order for an export of projects; null matches nothing.' })
export class SelectedProjects implements table.OrderedProjects {
  @Field(() => String, { nullable: true, description: 'Part of the name or URL.' })
  search!: string | null;

  @Field(() => String, { nullable: true, description: 'The tag.' })
  tag!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the client.' })
  clientId!: string | null;

  @Field(() => ProjectStateEnum, { nullable: true, description: 'The state.' })
  state!: ProjectState | null;

  @Field(() => ProjectSortEnum, { nullable: true, description: 'The order.' })
  sort!: ProjectSort | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is descending.' })
  descending!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether projects are grouped by client.' })
  groupByClient!: boolean | null;

  @Field(() => [String], { description: 'Names of the columns.' })
  columns!: string[];

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

@Resolver()
export class ProjectSelectionResolver {
  @Query(() => ProjectTableSummary, {
    description:
      'How many of the projects that match got worse or better, failed, are running or have no schedule. Errors: UNAUTHENTICATED, CLIENT_NOT_FOUND.',
  })
  projectTableSummary(
    @Ctx() context: Context,
    @Args(() => ProjectSelectionArgs) selection: ProjectSelectionArgs,
  ): Promise<ProjectTableSummary> {
    return table.summary(context.services, authorize(context), selection);
  }

  @Query(() => SelectedProjects, {
    description:
      'Projects of the table, for the export that lists them. Errors: UNAUTHENTICATED, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async projectTableExport(
    @Ctx() context: Context,
    @Args(() => ProjectExportArgs)
    {
      search = null,
      tag = null,
      clientId = null,
      state = null,
      sort = null,
      descending = null,
      groupByClient = null,
      columns,
    }: ProjectExportArgs,
  ): Promise<SelectedProjects> {
    const viewer = authorize(context);
    if (clientId !== null) await table.assertClient(context.services, viewer, clientId);
    const { name } = await organizations.get(context.services, viewer);
    const chosen = { search, tag, clientId, state, sort, descending, groupByClient };
    const fileName = exportName('', [name, 'portfolio'], context.services.clock.now());
    return { ...chosen, columns: [...projectColumns(columns)], fileName };
  }
}
