import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import {
  type AuditStructure,
  type Clustering,
  type FolderSlice,
  folderAt,
  foldersIn,
  type ListedFolder,
  linkMapOf,
  ownPages,
} from '../../src/services/results/pages/site-structure.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { PageConnection } from '../pages/page.js';
import { Audit } from './audit.js';
import { ClusteringEnum } from './audit-enums.js';

@ObjectType({ description: 'A folder of the site, with the sums of everything below it.' })
export class Folder {
  @Field(() => String, { description: 'URL, with a slash at its end.' })
  url!: string;

  @Field(() => String, { description: 'Its name in the folder above it; the origin of a host.' })
  name!: string;

  @Field(() => Int, { description: 'Subfolders directly below it. A folder with one URL is listed as that URL.' })
  folders!: number;

  @Field(() => Int, { description: 'URLs below it, those of its subfolders included.' })
  urls!: number;

  @Field(() => Int, { description: 'URLs of it that are in none of its subfolders.' })
  own!: number;

  @Field(() => Int, { description: 'Pages among the URLs: no redirects, errors and files.' })
  pages!: number;

  @Field(() => Int, { description: 'Indexable pages.' })
  indexable!: number;

  @Field(() => Int, { description: 'ERROR issues of its pages, one for each page and rule.' })
  errors!: number;

  @Field(() => Int, { description: 'WARNING issues of its pages.' })
  warnings!: number;

  @Field(() => Int, { description: 'NOTICE issues of its pages.' })
  notices!: number;

  @Field(() => Int, { nullable: true, description: 'Average score of its pages, 0–100; null if none is scored.' })
  score!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Average crawl depth; null if no link points to any of its URLs.',
  })
  depth!: number | null;

  @Field(() => Int, { nullable: true, description: 'Highest crawl depth.' })
  deepest!: number | null;

  @Field(() => Float, { description: 'Share of the internal PageRank of the site, 0–1.' })
  rank!: number;
}

const FolderConnection = connectionOf(Folder, 'Folder');

@ArgsType()
class FolderListArgs extends PageArgs {
  @JsonSchema({ examples: ['https://www.example.com/blog/'] })
  @Field(() => String, {
    nullable: true,
    description: 'URL of the folder above them, with its slash. Default: the hosts of the site.',
  })
  parent?: string | null;
}

@ObjectType({ description: 'A page with high internal PageRank.' })
class LinkedPage {
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @Field(() => String, { description: 'Content of its title element; empty where there is none.' })
  title!: string;

  @Field(() => Float, { description: 'Internal PageRank; 1 is the average of the site.' })
  rank!: number;

  @Field(() => Int, { nullable: true, description: 'Crawl depth.' })
  depth!: number | null;

  @Field(() => [Int], {
    description: 'Pages of the same list that link to it, by their index in it: the strongest, at most 6.',
  })
  sources!: number[];
}

@ObjectType({ description: 'A group of pages in the internal link graph.' })
class LinkCluster {
  @Field(() => String, {
    description:
      'Folder, or the folder that the pages of a template have in common; empty for pages of all smaller templates.',
  })
  name!: string;

  @Field(() => Int, { description: 'URLs in it.' })
  urls!: number;

  @Field(() => Float, { description: 'Share of the internal PageRank of the site, 0–1.' })
  rank!: number;

  @Field(() => Int, { description: 'Followed links between its own pages.' })
  inner!: number;

  @Field(() => [LinkedPage], { description: 'Its pages with the highest internal PageRank, at most 40.' })
  pages!: LinkedPage[];
}

@ObjectType({ description: 'Followed links from the pages of one cluster to those of another.' })
class ClusterLinks {
  @Field(() => Int, { description: 'Index of the linking cluster.' })
  from!: number;

  @Field(() => Int, { description: 'Index of the linked cluster.' })
  to!: number;

  @Field(() => Int, { description: 'Number of links, one for each pair of pages.' })
  links!: number;
}

@ObjectType({ description: 'The internal link graph in groups, at most 40.' })
export class LinkMap {
  @Field(() => [LinkCluster], { description: 'The groups.' })
  clusters!: LinkCluster[];

  @Field(() => [ClusterLinks], { description: 'Links between them, the most first; at most 400 pairs.' })
  links!: ClusterLinks[];
}

@ObjectType({ description: 'Folders and internal links of a site.' })
export class SiteStructure {}

@Resolver(() => Audit)
export class AuditStructureResolver {
  @FieldResolver(() => SiteStructure, {
    nullable: true,
    description: 'Folders and internal links of the site; null before COMPLETED. Errors: AUDIT_DETAILS_GONE.',
  })
  structure(@Ctx() context: Context, @Root() audit: AuditRow): Promise<AuditStructure | null> {
    assertDetails(audit);
    return context.audits.structure.load(audit.id);
  }
}

@Resolver(() => SiteStructure)
export class SiteStructureResolver {
  @FieldResolver(() => Int, { description: 'Internal URLs of the audit.' })
  urls(@Root() { stored }: AuditStructure): number {
    return stored.urls;
  }

  @FieldResolver(() => Boolean, {
    description: 'True if the site has more than 5,000 folders: URLs of the smallest ones count with the folder above.',
  })
  isCut(@Root() { stored }: AuditStructure): boolean {
    return stored.isCut;
  }

  @FieldResolver(() => FolderConnection, { description: 'Folders, those with most URLs first; at most 100 per page.' })
  folders(
    @Root() structure: AuditStructure,
    @Args(() => FolderListArgs) { parent, ...page }: FolderListArgs,
  ): FolderSlice {
    return foldersIn(structure, parent ?? null, page);
  }

  @FieldResolver(() => Folder, { nullable: true, description: 'One folder; null if there is none with that URL.' })
  folder(
    @Root() structure: AuditStructure,
    @Arg('url', () => String, { description: 'URL of the folder, with its slash.' }) url: string,
  ): ListedFolder | null {
    return folderAt(structure, url);
  }

  @FieldResolver(() => LinkMap, { description: 'Internal links in groups of pages.' })
  links(
    @Root() structure: AuditStructure,
    @Arg('by', () => ClusteringEnum, { nullable: true, description: 'How pages are grouped. Default: FOLDER.' })
    by: Clustering | null,
  ): LinkMap {
    return linkMapOf(structure, by ?? 'FOLDER');
  }
}

@Resolver(() => Folder)
export class FolderResolver {
  @FieldResolver(() => PageConnection, {
    description: 'URLs of the folder that are in none of its subfolders, by URL; at most 100 per page.',
  })
  ownPages(
    @Ctx() context: Context,
    @Root() folder: ListedFolder,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<ListedPage>> {
    return ownPages(context.services.db, folder, page);
  }
}
