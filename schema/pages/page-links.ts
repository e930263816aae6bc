import { Arg, Args, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import {
  type LinkPosition,
  type LinkRow,
  linkPositionsOf,
  outgoingLinks,
  textsOf,
} from '../../src/services/results/pages/link-lists.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { Page } from './page.js';
import { LinkDirectionEnum, LinkPositionEnum } from './page-enums.js';

@ObjectType({ description: 'All links between a page and a URL, merged.' })
export class Link {
  @Field(() => LinkDirectionEnum, { description: 'IN or OUT.' })
  direction!: 'IN' | 'OUT';

  @Field(() => String, { description: 'The URL at the other end.' })
  url!: string;

  @Field(() => Boolean, { description: 'True if all of these links are nofollow.' })
  nofollow!: boolean;

  @Field(() => Boolean, { description: 'True if at least one is in the navigation or the page header.' })
  navigation!: boolean;
}

const LinkConnection = connectionOf(Link, 'Link');

@Resolver(() => Page)
export class PageLinksResolver {
  @FieldResolver(() => LinkConnection, {
    description: 'URLs that the page links to, or pages of the audit that link to it. At most 100 per page.',
  })
  async links(
    @Ctx() context: Context,
    @Root() page: ListedPage,
    @Arg('direction', () => LinkDirectionEnum, { description: 'IN or OUT.' }) direction: 'IN' | 'OUT',
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<Connection<LinkRow>> {
    if (direction === 'IN') return context.audits.incoming({ first, after }).load(page);
    const facts = await context.audits.facts.load(page);
    return outgoingLinks(page, facts?.html?.anchors ?? [], { first, after });
  }
}

@Resolver(() => Link)
export class LinkResolver {
  @FieldResolver(() => [String], { description: 'Distinct anchor texts.' })
  async texts(@Ctx() context: Context, @Root() link: LinkRow): Promise<string[]> {
    if (link.texts) return link.texts;
    const facts = await context.audits.facts.load({ auditId: link.auditId, number: link.from });
    return textsOf(facts?.html?.anchors.filter((anchor) => anchor.url === link.target) ?? []);
  }

  @FieldResolver(() => [LinkPositionEnum], { description: 'Positions of the links on the linking page.' })
  async positions(@Ctx() context: Context, @Root() link: LinkRow): Promise<LinkPosition[]> {
    if (link.positions) return link.positions;
    const facts = await context.audits.facts.load({ auditId: link.auditId, number: link.from });
    return linkPositionsOf(facts?.html?.anchors.filter((anchor) => anchor.url === link.target) ?? []);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'HTTP status of the other end: of the crawled page, or of the check of an external link. Null if it was not checked.',
  })
  async status(@Ctx() context: Context, @Root() link: LinkRow): Promise<number | null> {
    const known = await context.audits.statusOf.load({ auditId: link.auditId, url: link.url });
    if (known !== null || link.direction === 'IN') return known;
    const { external } = await context.audits.checks.load(link.auditId);
    return external.get(link.url)?.status ?? null;
  }
}
