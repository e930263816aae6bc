import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import { PROJECT_OPTIONS } from '../../src/defaults/crawl-options.js';
import * as crawlSettings from '../../src/services/projects/crawl-settings.js';
import { MAX_COOKIES, MAX_CREDENTIAL, type SiteCredentials } from '../../src/services/projects/credential-headers.js';
import { HEADER_NAME, MAX_HEADER_VALUE, MAX_HEADERS } from '../../src/services/projects/request-headers.js';
import { OptionInputs, StoredOptionFields } from '../audits/crawl-option-fields.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Project } from './project.js';

@StoredOptionFields()
@ObjectType({
  description:
    'How the audits of a project crawl. Each audit can override them; null means the limit of the plan or the default.',
})
export class CrawlSettings {
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

@OptionInputs(PROJECT_OPTIONS)
@InputType({
  description:
    'Crawl settings to change; omitted fields stay unchanged, null restores the limit of the plan or the default.',
})
export class CrawlSettingsInput implements SiteCredentials {
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
    @Arg('input', () => CrawlSettingsInput, { description: 'Settings to change.' })
    input: crawlSettings.CrawlSettingsChange,
  ): Promise<crawlSettings.ReadCrawlSettings> {
    return crawlSettings.update(context.services, authorize(context, 'member'), projectId, input);
  }
}
