import { Arg, Ctx, Field, FieldResolver, Float, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import {
  bingFigures,
  bingLinkedPages,
  type BingFigure as Figure,
  LISTED_WEEKS,
  type BingLinkedUrl as LinkedUrl,
} from '../../src/db/queries/bing/bing.js';
import * as bing from '../../src/services/runs/bing/bing-connection.js';
import { DEFAULT_LISTED, listed } from '../../src/services/runs/search/search-lists.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Project } from './project.js';

@ObjectType({
  description: `A query or a page in Bing: sums of the last ${LISTED_WEEKS} weeks that Bing has reported, apart from the days of Search Console.`,
})
export class BingFigure implements Figure {
  @InSummary()
  @Field(() => String, { description: 'The query, or the URL of the page.' })
  text!: string;

  @InSummary()
  @Field(() => Int, { description: 'Clicks.' })
  clicks!: number;

  @InSummary()
  @Field(() => Int, { description: 'Impressions.' })
  impressions!: number;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Average position over impressions; null where Bing has none.' })
  averagePosition!: number | null;
}

@ObjectType({ description: 'A link of another site, as Bing knows it.' })
class BingLink {
  @Field(() => String, { description: 'URL of the page with the link.' })
  url!: string;

  @Field(() => String, { description: 'Anchor text; empty where Bing has none.' })
  anchor!: string;
}

@ObjectType({ description: 'An own URL that other sites link to, as Bing knows.' })
export class BingLinkedPage implements LinkedUrl {
  @InSummary()
  @Field(() => String, { description: 'The own URL.' })
  url!: string;

  @InSummary()
  @Field(() => Int, { description: 'Links of other sites.' })
  links!: number;

  @InSummary()
  @Field(() => [BingLink], { description: 'Up to 20 of the links, for the 25 most linked URLs.' })
  sample!: BingLink[];
}

@ObjectType({
  description:
    'Import from Bing Webmaster Tools: queries and pages by week, and inbound links. Bing reports what it keeps, so there is nothing from before its first weeks.',
})
export class BingImport implements Omit<bing.BingImport, 'projectId'> {
  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'Why nothing can be connected on this installation; null: it can.',
  })
  unavailable!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'The site, as Bing writes it; null if not connected.' })
  siteUrl!: string | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was connected.' })
  connectedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'End of the last import that succeeded.' })
  importedAt!: Date | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'First week, by the day that Bing gives it, `YYYY-MM-DD`.' })
  firstWeek!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Last week, by the day that Bing gives it, `YYYY-MM-DD`.' })
  lastWeek!: string | null;

  @InSummary()
  @Field(() => Int, { description: 'Number of weeks with figures.' })
  weeks!: number;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Why the last import failed; null if it succeeded.' })
  problem!: string | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When the next import is due.' })
  nextImportAt!: Date | null;
}

const FIRST = `1 to 100; default ${DEFAULT_LISTED}.`;

@Resolver(() => BingImport)
export class BingResolver {
  @FieldResolver(() => [BingFigure], {
    description: 'Queries, most clicks first; empty if nothing is imported. Error: VALIDATION_FAILED.',
  })
  queries(
    @Ctx() { services: { db } }: Context,
    @Root() { projectId }: bing.BingImport,
    @Arg('first', () => Int, { nullable: true, description: FIRST }) first?: number | null,
  ): Promise<Figure[]> {
    return bingFigures.all(db, projectId, 'QUERY', listed(first ?? null));
  }

  @FieldResolver(() => [BingFigure], {
    description: 'Pages, most clicks first; empty if nothing is imported. Error: VALIDATION_FAILED.',
  })
  pages(
    @Ctx() { services: { db } }: Context,
    @Root() { projectId }: bing.BingImport,
    @Arg('first', () => Int, { nullable: true, description: FIRST }) first?: number | null,
  ): Promise<Figure[]> {
    return bingFigures.all(db, projectId, 'PAGE', listed(first ?? null));
  }

  @FieldResolver(() => [BingLinkedPage], {
    description:
      'Own URLs with links of other sites, most linked first; empty if nothing is imported. Error: VALIDATION_FAILED.',
  })
  linkedPages(
    @Ctx() { services: { db } }: Context,
    @Root() { projectId }: bing.BingImport,
    @Arg('first', () => Int, { nullable: true, description: FIRST }) first?: number | null,
  ): Promise<LinkedUrl[]> {
    return bingLinkedPages.all(db, projectId, listed(first ?? null));
  }

  @Mutation(() => BingImport, {
    description:
      'Connects a project to a verified site of Bing Webmaster Tools and queues the first import. The API key is kept encrypted and never returned. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED (the key, or the site), UNAVAILABLE (no key for encryption, or Bing refuses, with the reason), UPSTREAM_UNREACHABLE.',
  })
  connectBing(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('apiKey', () => String, { description: 'API key of a user of Bing Webmaster Tools.' }) apiKey: string,
    @Arg('siteUrl', () => String, {
      nullable: true,
      description: 'The site, as Bing writes it; by default the first verified one on the host of the project.',
    })
    siteUrl?: string | null,
  ): Promise<bing.BingImport> {
    const given = { apiKey, siteUrl: siteUrl ?? null };
    return bing.connectBing(context.services, authorize(context, 'admin'), projectId, given);
  }

  @Mutation(() => BingImport, {
    description:
      'Ends the import from Bing, and deletes the API key and all imported figures. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  disconnectBing(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<bing.BingImport> {
    return bing.disconnectBing(context.services, authorize(context, 'admin'), projectId);
  }
}

@Resolver(() => Project)
export class ProjectBingResolver {
  @FieldResolver(() => BingImport, { description: 'Import from Bing Webmaster Tools.' })
  async bing(@Ctx() { services, loaders }: Context, @Root() { id }: ProjectRow): Promise<bing.BingImport> {
    const [stored, coverage] = await Promise.all([loaders.bing.load(id), loaders.bingCoverage.load(id)]);
    return bing.shownBing(services, id, stored, coverage);
  }
}
