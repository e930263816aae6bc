import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import {
  type LanguageCluster as Cluster,
  type HreflangProblem,
  hreflangCluster,
} from '../../src/services/results/pages/inspection/hreflang-cluster.js';
import type { Context } from '../context.js';
import { Page } from './page.js';
import { HreflangProblemEnum } from './page-enums.js';

@ObjectType({ description: 'A URL of an hreflang cluster.' })
class HreflangMember {
  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the page; null if the audit does not have it.' })
  pageId!: string | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status.' })
  status!: number | null;

  @Field(() => Boolean, { description: 'Whether search engines may index it.' })
  indexable!: boolean;

  @Field(() => String, { nullable: true, description: 'The `lang` attribute of its html element.' })
  lang!: string | null;

  @Field(() => [String], { description: 'Codes that the members give it.' })
  codes!: string[];

  @Field(() => [HreflangProblemEnum], { description: 'Faults of the annotation.' })
  problems!: HreflangProblem[];
}

@ObjectType({ description: 'An alternate: what one member of the cluster declares of another.' })
class HreflangLink {
  @Field(() => Int, { description: 'Index of the declaring member.' })
  from!: number;

  @Field(() => Int, { description: 'Index of the alternate.' })
  to!: number;

  @Field(() => [String], { description: 'Codes.' })
  codes!: string[];

  @Field(() => Boolean, { description: 'Declared in a sitemap only.' })
  inSitemap!: boolean;
}

@ObjectType({ description: 'Codes and URLs that exclude each other.' })
class HreflangConflict {
  @Field(() => [String], { description: 'The codes: one code of several URLs, or several languages of one URL.' })
  codes!: string[];

  @Field(() => [String], { description: 'The URLs.' })
  urls!: string[];
}

@ObjectType({ description: 'A page with its language versions: what it declares, and what these declare.' })
export class LanguageCluster {
  @Field(() => [HreflangMember], { description: 'The page first, then its alternates; at most 60.' })
  members!: HreflangMember[];

  @Field(() => [HreflangLink], { description: 'Annotations by which the pages declare each other.' })
  links!: HreflangLink[];

  @Field(() => [HreflangConflict], { description: 'Conflicting declarations.' })
  conflicts!: HreflangConflict[];

  @Field(() => Boolean, { description: 'Whether any of them declares an x-default.' })
  hasDefault!: boolean;

  @Field(() => Boolean, { description: 'Whether there are more members.' })
  isCut!: boolean;
}

@Resolver(() => Page)
export class PageHreflangResolver {
  @FieldResolver(() => LanguageCluster, {
    nullable: true,
    description: 'Its language versions by hreflang in HTML, headers and sitemaps; null if it has none.',
  })
  hreflangCluster(@Ctx() context: Context, @Root() page: ListedPage): Promise<Cluster | null> {
    return hreflangCluster(context.services.db, page);
  }
}
