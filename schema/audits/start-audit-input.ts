import { Field, Float, InputType, Int } from 'type-graphql';
import type { Discovery, RenderMode } from '../../src/crawl/options.js';
import type { UserAgentName } from '../../src/crawl/user-agents.js';
import { START_OPTIONS } from '../../src/services/projects/audit-options.js';
import { TIME_OF_DAY } from '../../src/services/projects/time-zone.js';
import { DiscoveryEnum, RenderModeEnum, UserAgentEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';

@InputType({ description: 'Part of the day, in the time zone of the project.' })
export class CrawlWindowInput {
  @JsonSchema({ pattern: TIME_OF_DAY.source, examples: ['01:00'] })
  @Field(() => String, { description: 'Start, HH:MM.' })
  from!: string;

  @JsonSchema({ pattern: TIME_OF_DAY.source, examples: ['05:00'] })
  @Field(() => String, { description: 'End, HH:MM; before the start: on the next day.' })
  to!: string;
}

@InputType({
  description:
    'Options of one audit. What is omitted or null is taken from the crawl settings of the project, else from the plan.',
})
export class StartAuditInput {
  @JsonSchema(START_OPTIONS.maxPages)
  @Field(() => Int, { nullable: true, description: 'Maximum number of URLs to fetch; limited by the plan.' })
  maxPages?: number | null;

  @JsonSchema(START_OPTIONS.include)
  @Field(() => [String], {
    nullable: true,
    description:
      'Only crawl URLs that match one of these patterns; applies to links, redirects and sitemaps. The start URL is always crawled. Syntax as in robots.txt: a pattern starts with / or * and is matched case-sensitively against path and query from the start; * matches any characters, a final $ the end of the URL; write %2A and %24 for the literal characters. At most 100 patterns of 500 characters.',
  })
  include?: string[] | null;

  @JsonSchema(START_OPTIONS.exclude)
  @Field(() => [String], {
    nullable: true,
    description:
      'Do not crawl URLs that match one of these patterns, in the same syntax; takes precedence over include.',
  })
  exclude?: string[] | null;

  @JsonSchema(START_OPTIONS.maxMegabytes)
  @Field(() => Int, { nullable: true, description: 'Maximum size of all responses together, in megabytes.' })
  maxMegabytes?: number | null;

  @JsonSchema(START_OPTIONS.maxMinutes)
  @Field(() => Int, { nullable: true, description: 'Maximum duration in minutes; limited by the plan.' })
  maxMinutes?: number | null;

  @JsonSchema(START_OPTIONS.maxDepth)
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum crawl depth, 0–1,000: links between a start URL and a page, those to the next page of a series not counted.',
  })
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

  @JsonSchema(START_OPTIONS.startUrls)
  @Field(() => [String], {
    nullable: true,
    description: 'URLs or paths of the site from which it is crawled, besides its start URL; at most 1,000.',
  })
  startUrls?: string[] | null;

  @Field(() => DiscoveryEnum, {
    nullable: true,
    description: 'Where URLs to crawl come from; links and sitemaps by default.',
  })
  discovery?: Discovery | null;

  @JsonSchema(START_OPTIONS.requestsPerSecond)
  @Field(() => Float, { nullable: true, description: 'Requests per second at most, 0.1–1,000.' })
  requestsPerSecond?: number | null;

  @JsonSchema(START_OPTIONS.connections)
  @Field(() => Int, { nullable: true, description: 'Simultaneous requests at most, 1–128.' })
  connections?: number | null;

  @JsonSchema(START_OPTIONS.renderPages)
  @Field(() => Int, {
    nullable: true,
    description: 'Pages that AUTO renders at most besides application shells, 60 by default; limited by the plan.',
  })
  renderPages?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether links to other sites are checked; true by default.' })
  checkExternalLinks?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Also crawl the other hosts of the registrable domain, such as blog.example.com of www.example.com; false by default.',
  })
  subdomains?: boolean | null;

  @Field(() => CrawlWindowInput, {
    nullable: true,
    description:
      'Part of the day in which it may request anything, at least 15 minutes; it pauses outside and goes on. The same time twice: at any time.',
  })
  crawlWindow?: CrawlWindowInput | null;

  @JsonSchema({ examples: ['SEXTANT'] })
  @Field(() => UserAgentEnum, {
    nullable: true,
    description: 'How it names itself to the host of the project; any but SEXTANT needs a proof of ownership.',
  })
  userAgent?: UserAgentName | null;

  @JsonSchema({ examples: [false] })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Fetch what robots.txt of the host of the project disallows; needs a proof of ownership.',
  })
  ignoreRobots?: boolean | null;

  @JsonSchema({ examples: ['AUTO'] })
  @Field(() => RenderModeEnum, {
    nullable: true,
    description:
      'Which pages to render with JavaScript; AUTO by default. Rendered pages are evaluated as search engines see them.',
  })
  render?: RenderMode | null;

  @JsonSchema({ examples: [false] })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Shorthand for `render`: true is ALL, false OFF. `render` takes precedence.',
  })
  renderJavaScript?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Refetch every page. By default, pages are revalidated with If-None-Match and If-Modified-Since, and unchanged ones are evaluated from the stored facts.',
  })
  fresh?: boolean | null;
}
