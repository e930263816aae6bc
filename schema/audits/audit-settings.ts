import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Discovery, RenderMode, StoredOptions } from '../../src/crawl/options.js';
import { MEGABYTE, usedOptions } from '../../src/services/audits/audit-options.js';
import { DiscoveryEnum, RenderModeEnum } from '../enums.js';

@ObjectType({ description: 'The settings that an audit was made with: of the start, of the project and of the plan.' })
export class AuditSettings {
  @Field(() => Int, { description: 'Maximum number of URLs to fetch.' })
  maxPages!: number;

  @Field(() => Int, { description: 'Maximum size of all responses together, in megabytes (10⁶ bytes).' })
  maxMegabytes!: number;

  @Field(() => Int, { description: 'Maximum duration in minutes.' })
  maxMinutes!: number;

  @Field(() => Int, { nullable: true, description: 'Maximum crawl depth; null: no limit of its own.' })
  maxDepth!: number | null;

  @Field(() => [String], { description: 'Patterns of URLs to crawl; empty: all.' })
  include!: string[];

  @Field(() => [String], { description: 'Patterns of URLs not to crawl.' })
  exclude!: string[];

  @Field(() => [String], { description: 'URLs of the site from which it was crawled, besides its start URL.' })
  startUrls!: string[];

  @Field(() => DiscoveryEnum, { description: 'Where URLs came from.' })
  discovery!: Discovery;

  @Field(() => Float, { nullable: true, description: 'Requests per second at most; null: no limit of its own.' })
  requestsPerSecond!: number | null;

  @Field(() => Int, { nullable: true, description: 'Simultaneous requests at most; null: no limit of its own.' })
  connections!: number | null;

  @Field(() => Boolean, { description: 'Whether links to other sites were checked.' })
  checkExternalLinks!: boolean;

  @Field(() => RenderModeEnum, { description: 'Which pages were to be rendered with JavaScript.' })
  render!: RenderMode;

  @Field(() => Boolean, { description: 'Whether any pages were to be rendered with JavaScript.' })
  renderJavaScript!: boolean;

  @Field(() => Boolean, { description: 'Whether unchanged pages were fetched again.' })
  fresh!: boolean;
}

export function settingsOf(stored: StoredOptions): AuditSettings {
  const { maxBytes, ...options } = usedOptions(stored);
  return { ...options, renderJavaScript: options.render !== 'OFF', maxMegabytes: Math.round(maxBytes / MEGABYTE) };
}
