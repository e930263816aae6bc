import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { SearchAccount } from '../../src/db/entities/search-console.js';
import * as searchConsole from '../../src/services/runs/rankings/search-console.js';
import type { GoogleAccountState } from '../../src/services/runs/search/google-account.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { Project } from '../projects/project.js';
import { DateTime } from '../scalars.js';
import { GoogleAccount } from './google-account.js';
import { SearchAccountEnum } from './ranking-enums.js';

@ObjectType({ description: 'The property of Google Search Console that a project imports from every day.' })
export class SearchConsoleImport implements searchConsole.SearchConsoleImport {
  @Field(() => Boolean, {
    description:
      'Whether an account can read properties: the service account of this installation (SEARCH_CONSOLE_KEY_FILE), or the Google account of the organization.',
  })
  isAvailable!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail of the service account: add it to the property as a user with restricted permission.',
  })
  accountEmail!: string | null;

  @Field(() => GoogleAccount, {
    description:
      'The Google account of the organization; as if there were none for whoever is limited to clients or projects.',
  })
  googleAccount!: GoogleAccountState;

  @Field(() => String, {
    nullable: true,
    description: 'The property, such as `sc-domain:example.com` or `https://www.example.com/`; null if not connected.',
  })
  property!: string | null;

  @Field(() => SearchAccountEnum, {
    nullable: true,
    description: 'Account that reads the property; null if not connected.',
  })
  account!: SearchAccount | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was connected.' })
  connectedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'End of the last import that succeeded.' })
  importedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Rows that the last import which succeeded read.' })
  rows!: number | null;

  @Field(() => String, { nullable: true, description: 'First imported day of web search; null before any.' })
  firstDay!: string | null;

  @Field(() => String, { nullable: true, description: 'Last imported day of web search; it may still change.' })
  lastDay!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last imported day of web search that does not change any more.',
  })
  finalDay!: string | null;

  @Field(() => Int, { description: 'Imported days of web search; Search Console has 16 months.' })
  days!: number;

  @Field(() => String, { nullable: true, description: 'Why the last import failed; null if it succeeded.' })
  problem!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'First of the failed imports since the last one that succeeded; null if it did.',
  })
  failingSince!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When the next import is due.' })
  nextImportAt!: Date | null;

  @Field(() => Int, { description: 'URL inspections today (Pacific Time); Google allows 2,000 of a property.' })
  inspections!: number;

  @Field(() => String, { nullable: true, description: 'Why the last URL inspections were refused; null if none was.' })
  inspectionProblem!: string | null;
}

@Resolver(() => Project)
export class SearchConsoleResolver {
  @FieldResolver(() => SearchConsoleImport, { description: 'Connection to Google Search Console.' })
  async searchConsole(
    @Ctx() context: Context,
    @Root() project: ProjectRow,
  ): Promise<searchConsole.SearchConsoleImport> {
    const { searchConsole: stored, searchCoverage, googleAccount } = context.loaders;
    const [connection, coverage, google] = await Promise.all([
      stored.load(project.id),
      searchCoverage.load(project.id),
      googleAccount.load(project.organizationId),
    ]);
    return searchConsole.shown(context.services, connection, coverage, google);
  }

  @Mutation(() => SearchConsoleImport, {
    description:
      'Imports clicks, impressions and average positions by day, page and query from a property: 16 months now, newest first, and every day from then on. The property must be of the host of the project; for the service account the ownership of the site must be verified, too. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED (also a property that the Google account may not read), OWNERSHIP_REQUIRED, UNAVAILABLE (no account; or results of an audit are being stored: retry in seconds), UPSTREAM_UNREACHABLE.',
  })
  connectSearchConsole(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('property', () => String, {
      description: 'As Search Console names it: `sc-domain:example.com` or `https://www.example.com/`.',
    })
    property: string,
    @Arg('account', () => SearchAccountEnum, {
      nullable: true,
      description: 'Account that reads the property; left out: the Google account of the organization if there is one.',
    })
    account: SearchAccount | null,
  ): Promise<searchConsole.SearchConsoleImport> {
    return searchConsole.connect(context.services, authorize(context, 'admin'), projectId, property, account);
  }

  @Mutation(() => SearchConsoleImport, {
    description:
      'Ends the daily imports and deletes what was imported, also from pages and issues of audits. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, UNAVAILABLE (results of an audit are being stored; retry in seconds).',
  })
  disconnectSearchConsole(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<searchConsole.SearchConsoleImport> {
    return searchConsole.disconnect(context.services, authorize(context, 'admin'), projectId);
  }
}
