import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import {
  pageResources,
  pageResponse,
  type PageResponse as Response,
} from '../../src/services/results/pages/inspection/response.js';
import type { Context } from '../context.js';
import { Page } from './page.js';

@ObjectType({ description: 'A response header.' })
export class HttpHeader {
  @Field(() => String, { description: 'Name in lower case.' })
  name!: string;

  @Field(() => String, { description: 'Value.' })
  value!: string;
}

@ObjectType({
  description:
    'Times of a request in milliseconds, each from the end of the one before it. Null for a reused connection.',
})
export class RequestTiming {
  @Field(() => Float, { nullable: true, description: 'Name resolution.' })
  dnsMs!: number | null;

  @Field(() => Float, { nullable: true, description: 'TCP connection.' })
  connectMs!: number | null;

  @Field(() => Float, { nullable: true, description: 'TLS handshake.' })
  tlsMs!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'From the start of the exchange to the first byte of the response.',
  })
  ttfbMs!: number | null;

  @Field(() => Float, { description: 'The whole exchange.' })
  totalMs!: number;
}

@ObjectType({ description: 'A cookie that the response sets. Values are not stored.' })
class ResponseCookie {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => Boolean, { description: 'Secure attribute.' })
  secure!: boolean;

  @Field(() => Boolean, { description: 'HttpOnly attribute.' })
  httpOnly!: boolean;

  @Field(() => String, { nullable: true, description: 'SameSite attribute.' })
  sameSite!: string | null;
}

@ObjectType({ description: 'Response of a page to the crawler.' })
export class PageResponse {
  @Field(() => String, { nullable: true, description: 'Version of HTTP.' })
  httpVersion!: string | null;

  @Field(() => [HttpHeader], { description: 'Headers, one for each line; cookies are listed separately.' })
  headers!: HttpHeader[];

  @Field(() => [ResponseCookie], { description: 'Cookies.' })
  cookies!: ResponseCookie[];

  @Field(() => RequestTiming, { nullable: true, description: 'Times of the request.' })
  timing!: RequestTiming | null;

  @Field(() => String, { nullable: true, description: 'Content-Encoding.' })
  contentEncoding!: string | null;

  @Field(() => Int, { description: 'Bytes as transferred.' })
  wireBytes!: number;

  @Field(() => Int, { description: 'Bytes after decoding.' })
  bodyBytes!: number;

  @Field(() => Int, { description: 'Requests until there was a response.' })
  attempts!: number;
}

@ObjectType({
  description:
    'CSS, a script or an image of a page. Each is fetched once per audit, by itself, if it is on the host of the site.',
})
class PageResource {
  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => String, { description: 'STYLE, SCRIPT or IMAGE.' })
  kind!: string;

  @Field(() => Boolean, { description: 'Whether it is needed before the page is shown.' })
  isBlocking!: boolean;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null if it was not fetched.' })
  status!: number | null;

  @Field(() => Int, { nullable: true, description: 'Bytes as transferred; null if it was not fetched.' })
  wireBytes!: number | null;

  @Field(() => String, { nullable: true, description: 'Media type.' })
  mediaType!: string | null;

  @Field(() => String, { nullable: true, description: 'Cache-Control.' })
  cacheControl!: string | null;

  @Field(() => RequestTiming, { nullable: true, description: 'Times of the request.' })
  timing!: RequestTiming | null;
}

@Resolver(() => Page)
export class PageResponseResolver {
  @FieldResolver(() => PageResponse, { nullable: true, description: 'Its response; null if there was none.' })
  async response(@Ctx() context: Context, @Root() page: ListedPage): Promise<Response | null> {
    const facts = await context.audits.facts.load(page);
    return facts && pageResponse(facts);
  }

  @FieldResolver(() => [PageResource], {
    description: 'CSS, scripts and images in the order of the document, at most 500.',
  })
  async resources(@Ctx() context: Context, @Root() page: ListedPage): Promise<PageResource[]> {
    const facts = await context.audits.facts.load(page);
    if (!facts?.html) return [];
    const { assets } = await context.audits.checks.load(page.auditId);
    return pageResources(facts, assets).map(({ file, ...resource }) => ({
      ...resource,
      status: file?.status ?? null,
      wireBytes: file?.wireBytes ?? null,
      mediaType: file?.mediaType ?? null,
      cacheControl: file?.cacheControl ?? null,
      timing: file?.timing ?? null,
    }));
  }
}
