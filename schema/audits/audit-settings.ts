import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Discovery, RenderMode, StoredOptions } from '../../src/crawl/options.js';
import type { UserAgentName } from '../../src/crawl/user-agents.js';
import { MEGABYTE, usedOptions } from '../../src/services/projects/audit-options.js';
import { DiscoveryEnum, RenderModeEnum, UserAgentEnum } from '../enums.js';
import { InSummary } from '../summary.js';

@ObjectType({ description: 'Part of the day in which audits request anything; they pause outside and go on.' })
export class CrawlWindow {
  @Field(() => String, { description: 'Start of the window, HH:MM.' })
  from!: string;

  @Field(() => String, { description: 'End of the window, HH:MM; before the start: on the next day.' })
  to!: string;

  @Field(() => String, { description: 'IANA name of the time zone.' })
  timeZone!: string;
}

@ObjectType({ description: 'The settings that an audit was made with: of the start, of the project and of the plan.' })
export class AuditSettings {
  @InSummary()
  @Field(() => Int, { description: 'Maximum number of URLs to fetch.' })
  maxPages!: number;

  @InSummary()
  @Field(() => Int, { description: 'Maximum size of all responses together, in megabytes (10⁶ bytes).' })
  maxMegabytes!: number;

  @InSummary()
  @Field(() => Int, { description: 'Maximum duration in minutes.' })
  maxMinutes!: number;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Maximum crawl depth; null: no limit of its own.' })
  maxDepth!: number | null;

  @InSummary()
  @Field(() => Int, { description: 'Maximum length of a URL in characters; longer ones are left out.' })
  maxUrlLength!: number;

  @InSummary()
  @Field(() => Int, {
    description:
      'Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap.',
  })
  maxVariants!: number;

  @InSummary()
  @Field(() => Int, {
    description: 'How often folders may repeat in a row in a path; paths that repeat more often are left out.',
  })
  maxRepeatedSegments!: number;

  @InSummary()
  @Field(() => Int, {
    description: 'New URLs taken of one page if more URLs are known than may be fetched; the others are left out.',
  })
  maxLinksPerPage!: number;

  @InSummary()
  @Field(() => Int, { description: 'Redirects in a row that are followed from a page.' })
  maxRedirects!: number;

  @InSummary()
  @Field(() => [String], { description: 'Patterns of URLs to crawl; empty: all.' })
  include!: string[];

  @InSummary()
  @Field(() => [String], { description: 'Patterns of URLs not to crawl.' })
  exclude!: string[];

  @InSummary()
  @Field(() => [String], { description: 'URLs of the site from which it was crawled, besides its start URL.' })
  startUrls!: string[];

  @InSummary()
  @Field(() => DiscoveryEnum, { description: 'Where URLs came from.' })
  discovery!: Discovery;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Requests per second at most; null: no limit of its own.' })
  requestsPerSecond!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Simultaneous requests at most; null: no limit of its own.' })
  connections!: number | null;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether links to other sites were checked.' })
  checkExternalLinks!: boolean;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether the other hosts of the registrable domain belonged to the site.' })
  subdomains!: boolean;

  @InSummary()
  @Field(() => CrawlWindow, { nullable: true, description: 'When it could request anything; null: at any time.' })
  crawlWindow!: CrawlWindow | null;

  @InSummary()
  @Field(() => UserAgentEnum, { description: 'How it named itself to the host of the project.' })
  userAgent!: UserAgentName;

  @InSummary()
  @Field(() => Boolean, {
    description: 'Whether pages were fetched that robots.txt of the host of the project disallows.',
  })
  ignoreRobots!: boolean;

  @InSummary()
  @Field(() => RenderModeEnum, { description: 'Which pages were to be rendered with JavaScript.' })
  render!: RenderMode;

  @InSummary()
  @Field(() => Int, { description: 'Pages that AUTO could render at most besides application shells.' })
  renderPages!: number;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether unchanged pages were fetched again.' })
  fresh!: boolean;
}

export function settingsOf(stored: StoredOptions): AuditSettings {
  const { maxBytes, ...options } = usedOptions(stored);
  return { ...options, maxMegabytes: Math.round(maxBytes / MEGABYTE) };
}
