import { Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import {
  pageVersions,
  type PageVersion as Version,
  type VersionField,
} from '../../src/services/results/pages/inspection/versions.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { Page } from './page.js';
import { VersionFieldEnum } from './page-enums.js';

@ObjectType({ description: 'A URL in one audit. Its values are null if the audit does not have it.' })
export class PageVersion {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => DateTime, { description: 'When the audit completed.' })
  completedAt!: Date;

  @Field(() => ID, { nullable: true, description: 'Id of the page in that audit.' })
  pageId!: string | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status.' })
  status!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether search engines may index it.' })
  indexable!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Content of its title element.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Content of the meta description.' })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'Text of the first h1 element.' })
  h1!: string | null;

  @Field(() => String, { nullable: true, description: 'The canonical URL in effect.' })
  canonical!: string | null;

  @Field(() => [String], { description: 'Robots directives.' })
  robots!: string[];

  @Field(() => String, { nullable: true, description: 'Target of a redirect.' })
  redirect!: string | null;

  @Field(() => Int, { nullable: true, description: 'Words of all visible text.' })
  words!: number | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds to the first byte.' })
  timeToFirstByteMs!: number | null;

  @Field(() => Int, { nullable: true, description: 'Crawl depth.' })
  depth!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of inlinks.' })
  inlinks!: number | null;

  @Field(() => Float, { nullable: true, description: 'Internal PageRank.' })
  pageRank!: number | null;

  @Field(() => Int, { nullable: true, description: 'Score of the page.' })
  score!: number | null;

  @Field(() => Int, { nullable: true, description: 'ERROR issues.' })
  errors!: number | null;

  @Field(() => Int, { nullable: true, description: 'WARNING issues.' })
  warnings!: number | null;

  @Field(() => Int, { nullable: true, description: 'NOTICE issues.' })
  notices!: number | null;

  @Field(() => [VersionFieldEnum], {
    nullable: true,
    description: 'Differences from the version before; null for the first one.',
  })
  changed!: VersionField[] | null;
}

@Resolver(() => Page)
export class PageHistoryResolver {
  @FieldResolver(() => [PageVersion], {
    description: 'The URL in the latest 30 completed audits of the project that kept their pages, newest first.',
  })
  versions(@Ctx() context: Context, @Root() page: ListedPage): Promise<Version[]> {
    return pageVersions(context.services.db, page);
  }
}
