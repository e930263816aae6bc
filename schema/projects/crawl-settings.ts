import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Discovery, RenderMode } from '../../src/crawl/options.js';
import type { UserAgentName } from '../../src/crawl/user-agents.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import { START_OPTIONS } from '../../src/services/projects/audit-options.js';
import * as crawlSettings from '../../src/services/projects/crawl-settings.js';
import { MAX_COOKIES, MAX_CREDENTIAL } from '../../src/services/projects/credential-headers.js';
import { HEADER_NAME, MAX_HEADER_VALUE, MAX_HEADERS } from '../../src/services/projects/request-headers.js';
import { CrawlWindow } from '../audits/audit-settings.js';
import { CrawlWindowInput } from '../audits/start-audit-input.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DiscoveryEnum, RenderModeEnum, UserAgentEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Project } from './project.js';

@ObjectType({
  description:
    'How the audits of a project crawl. Each audit can override them; null means the limit of the plan or the default.',
})
export class CrawlSettings implements crawlSettings.ReadCrawlSettings {
  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Maximum number of URLs to fetch; null: the limit of the plan.' })
  maxPages?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum size of all responses together, as transferred, in megabytes (10⁶ bytes).',
  })
  maxMegabytes!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Maximum duration in minutes; null: the limit of the plan.' })
  maxMinutes?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum crawl depth: links between a start URL and a page, those to the next page of a series not counted. 0 crawls the start URLs alone; null: no limit.',
  })
  maxDepth?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum length of a URL in characters; longer ones are left out; null: 2,048.',
  })
  maxUrlLength?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description:
      'Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap; null: 200.',
  })
  maxVariants?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'How often folders may repeat in a row in a path; paths that repeat more often are left out; null: 3.',
  })
  maxRepeatedSegments?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description:
      'New URLs taken of one page if more URLs are known than may be fetched; the others are left out; null: 2,000.',
  })
  maxLinksPerPage?: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Redirects in a row that are followed from a page; null: 10.' })
  maxRedirects?: number | null;

  @InSummary()
  @Field(() => [String], { nullable: true, description: 'Only URLs that match one of these patterns are crawled.' })
  include?: string[] | null;

  @InSummary()
  @Field(() => [String], { nullable: true, description: 'URLs that match one of these patterns are not crawled.' })
  exclude?: string[] | null;

  @InSummary()
  @Field(() => [String], {
    nullable: true,
    description: 'URLs of the site from which it is crawled, besides its start URL.',
  })
  startUrls?: string[] | null;

  @InSummary()
  @Field(() => DiscoveryEnum, { nullable: true, description: 'Where URLs come from; null: links and sitemaps.' })
  discovery?: Discovery | null;

  @InSummary()
  @Field(() => Float, {
    nullable: true,
    description:
      'Requests per second at most. The crawler is slower where the host responds slowly; it is never faster.',
  })
  requestsPerSecond?: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Simultaneous requests at most.' })
  connections?: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Pages that AUTO renders at most besides application shells; null: 60.',
  })
  renderPages?: number | null;

  @InSummary()
  @Field(() => Boolean, { nullable: true, description: 'Whether links to other sites are checked; null: they are.' })
  checkExternalLinks?: boolean | null;

  @InSummary()
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the other hosts of the registrable domain belong to the site; null: they do not.',
  })
  subdomains?: boolean | null;

  @InSummary()
  @Field(() => CrawlWindow, { nullable: true, description: 'When audits may request anything; null: at any time.' })
  crawlWindow!: CrawlWindow | null;

  @InSummary()
  @Field(() => UserAgentEnum, {
    nullable: true,
    description: 'How the crawl names itself to the host of the project; null: SEXTANT.',
  })
  userAgent?: UserAgentName | null;

  @InSummary()
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether robots.txt of the host of the project is ignored; null: it is obeyed.',
  })
  ignoreRobots?: boolean | null;

  @InSummary()
  @Field(() => RenderModeEnum, { nullable: true, description: 'Which pages are rendered with JavaScript; null: AUTO.' })
  render?: RenderMode | null;

  @InSummary()
  @Field(() => [String], {
    description:
      'Names of the request headers sent to the project’s own host. Their values are stored encrypted and never returned.',
  })
  requestHeaderNames!: string[];

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When they were last changed; null: never.' })
  updatedAt!: Date | null;
}

@InputType({ description: 'A request header. Its value is a secret: it is stored encrypted and never returned.' })
export class RequestHeaderInput {
  @JsonSchema({ pattern: HEADER_NAME.source, examples: ['X-Staging-Token'] })
  @Field(() => String, { description: 'Name; headers that the crawler sets itself (Host, User-Agent …) are refused.' })
  name!: string;

  @JsonSchema({ minLength: 1, maxLength: MAX_HEADER_VALUE, examples: ['invented-token'] })
  @Field(() => String, { nullable: true, description: 'Value; omitted: the stored value of this name is kept.' })
  value?: string | null;
}

@InputType({ description: 'HTTP basic authentication (RFC 7617). Stored encrypted and never returned.' })
export class BasicAuthInput {
  @JsonSchema({ minLength: 1, maxLength: MAX_CREDENTIAL, examples: ['staging'] })
  @Field(() => String, { description: 'User name, without a colon.' })
  username!: string;

  @JsonSchema({ maxLength: MAX_CREDENTIAL, examples: ['invented-password'] })
  @Field(() => String, { description: 'Password.' })
  password!: string;
}

@InputType({ description: 'A cookie. Stored encrypted and never returned.' })
export class CookieInput {
  @JsonSchema({ pattern: HEADER_NAME.source, examples: ['preview'] })
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @JsonSchema({ maxLength: MAX_CREDENTIAL, examples: ['invented-value'] })
  @Field(() => String, { description: 'Value.' })
  value!: string;
}

@InputType({
  description:
    'Crawl settings to change; omitted fields stay unchanged, null restores the limit of the plan or the default.',
})
export class CrawlSettingsInput implements crawlSettings.CrawlSettingsChange {
  @JsonSchema(START_OPTIONS.maxPages)
  @Field(() => Int, { nullable: true, description: 'Maximum number of URLs to fetch; limited by the plan.' })
  maxPages?: number | null;

  @JsonSchema(START_OPTIONS.maxMegabytes)
  @Field(() => Int, { nullable: true, description: 'Maximum size of all responses together, in megabytes.' })
  maxMegabytes?: number | null;

  @JsonSchema(START_OPTIONS.maxMinutes)
  @Field(() => Int, { nullable: true, description: 'Maximum duration in minutes; limited by the plan.' })
  maxMinutes?: number | null;

  @JsonSchema(START_OPTIONS.maxDepth)
  @Field(() => Int, { nullable: true, description: 'Maximum crawl depth, 0–1,000.' })
  maxDepth?: number | null;

  @JsonSchema(START_OPTIONS.maxUrlLength)
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum length of a URL in characters; longer ones are left out, 100–2,048; 2,048 by default.',
  })
  maxUrlLength?: number | null;

  @JsonSchema(START_OPTIONS.maxVariants)
  @Field(() => Int, {
    nullable: true,
    description:
      'Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap, 20–100,000; 200 by default.',
  })
  maxVariants?: number | null;

  @JsonSchema(START_OPTIONS.maxRepeatedSegments)
  @Field(() => Int, {
    nullable: true,
    description:
      'How often folders may repeat in a row in a path; paths that repeat more often are left out, 1–20; 3 by default.',
  })
  maxRepeatedSegments?: number | null;

  @JsonSchema(START_OPTIONS.maxLinksPerPage)
  @Field(() => Int, {
    nullable: true,
    description:
      'New URLs taken of one page if more URLs are known than may be fetched; the others are left out, 100–50,000; 2,000 by default.',
  })
  maxLinksPerPage?: number | null;

  @JsonSchema(START_OPTIONS.maxRedirects)
  @Field(() => Int, {
    nullable: true,
    description: 'Redirects in a row that are followed from a page, 0–20; 10 by default.',
  })
  maxRedirects?: number | null;

  @JsonSchema(START_OPTIONS.include)
  @Field(() => [String], { nullable: true, description: 'Patterns of URLs to crawl, in the syntax of startAudit.' })
  include?: string[] | null;

  @JsonSchema(START_OPTIONS.exclude)
  @Field(() => [String], {
    nullable: true,
    description: 'Patterns of URLs not to crawl; takes precedence over include.',
  })
  exclude?: string[] | null;

  @JsonSchema(START_OPTIONS.startUrls)
  @Field(() => [String], { nullable: true, description: 'At most 1,000 URLs or paths of the site.' })
  startUrls?: string[] | null;

  @Field(() => DiscoveryEnum, { nullable: true, description: 'Where URLs come from.' })
  discovery?: Discovery | null;

  @JsonSchema(START_OPTIONS.requestsPerSecond)
  @Field(() => Float, { nullable: true, description: 'Requests per second at most, 0.1–1,000.' })
  requestsPerSecond?: number | null;

  @JsonSchema(START_OPTIONS.connections)
  @Field(() => Int, { nullable: true, description: 'Simultaneous requests at most, 1–128.' })
  connections?: number | null;

  @JsonSchema(START_OPTIONS.renderPages)
  @Field(() => Int, { nullable: true, description: 'Pages that AUTO renders at most; limited by the plan.' })
  renderPages?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether links to other sites are checked.' })
  checkExternalLinks?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Also crawl the other hosts of the registrable domain, such as blog.example.com of www.example.com: at most 50, each by its own robots.txt.',
  })
  subdomains?: boolean | null;

  @Field(() => CrawlWindowInput, {
    nullable: true,
    description:
      'Part of the day in which audits may request anything, at least 15 minutes; they pause outside and go on. The same time twice: at any time.',
  })
  crawlWindow?: CrawlWindowInput | null;

  @JsonSchema({ examples: ['SEXTANT'] })
  @Field(() => UserAgentEnum, {
    nullable: true,
    description: 'How the crawl names itself to the host of the project; any but SEXTANT needs a proof of ownership.',
  })
  userAgent?: UserAgentName | null;

  @JsonSchema({ examples: [false] })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Fetch what robots.txt of the host of the project disallows; needs a proof of ownership.',
  })
  ignoreRobots?: boolean | null;

  @Field(() => RenderModeEnum, { nullable: true, description: 'Which pages are rendered with JavaScript.' })
  render?: RenderMode | null;

  @Field(() => BasicAuthInput, {
    nullable: true,
    description:
      'User name and password that the project’s own host asks for: the Authorization header. Null removes it.',
  })
  basicAuth?: BasicAuthInput | null;

  @JsonSchema({ maxItems: MAX_COOKIES })
  @Field(() => [CookieInput], {
    nullable: true,
    description: 'All cookies for the project’s own host: the Cookie header. Null removes them.',
  })
  cookies?: CookieInput[] | null;

  @JsonSchema({ maxItems: MAX_HEADERS })
  @Field(() => [RequestHeaderInput], {
    nullable: true,
    description:
      'All request headers of the project, at most 20; those not listed are removed. They are sent to the project’s own host only. Headers that choose another host, path or method (such as X-Original-URL) need a proof of ownership.',
  })
  requestHeaders?: RequestHeaderInput[] | null;
}

@Resolver(() => Project)
export class CrawlSettingsResolver {
  @FieldResolver(() => CrawlSettings, { description: 'How its audits crawl.' })
  async crawlSettings(@Ctx() context: Context, @Root() project: ProjectRow): Promise<crawlSettings.ReadCrawlSettings> {
    return crawlSettings.shown(project, await context.loaders.crawlSettings.load(project.id));
  }

  @Mutation(() => CrawlSettings, {
    description:
      'Changes how the audits of a project crawl. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED, OWNERSHIP_REQUIRED.',
  })
  updateCrawlSettings(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => CrawlSettingsInput, { description: 'Settings to change.' }) input: CrawlSettingsInput,
  ): Promise<crawlSettings.ReadCrawlSettings> {
    return crawlSettings.update(context.services, authorize(context, 'member'), projectId, input);
  }
}
