import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { KeyScope } from '../../src/auth/viewer.js';
import type { ApiKey as ApiKeyRow } from '../../src/db/entities/api-key.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import * as apiKeys from '../../src/services/accounts/api-keys.js';
import * as projects from '../../src/services/projects/projects.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { ProjectClient } from '../projects/client.js';
import { Project } from '../projects/project.js';
import { DateTime } from '../scalars.js';
import { grantedClients } from './member-access.js';

const ApiKeyScopeEnum = { READ: 'read', WRITE: 'write' } as const satisfies Record<string, KeyScope>;
registerEnumType(ApiKeyScopeEnum, {
  name: 'ApiKeyScope',
  description: 'READ: queries and GET. WRITE: all changes. Limited to what the plan includes.',
});

@ObjectType({
  description:
    'An API key that is not revoked, for the REST API (v1), GraphQL and MCP. The key itself is only shown when it is created.',
})
export class ApiKey {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Name given by its creator.' })
  name!: string;

  @Field(() => String, { description: 'First characters of the key, to identify it.' })
  prefix!: string;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used; null before the first time.' })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'From then on it is refused with 401; null: it does not expire.',
  })
  expiresAt!: Date | null;

  @Field(() => [ApiKeyScopeEnum], { description: 'Scopes of the key.' })
  scopes!: KeyScope[];
}

@ObjectType({ description: 'A new API key with its secret, which is only shown once.' })
export class CreatedApiKey {
  @Field(() => ApiKey, { description: 'The key without its secret.' })
  apiKey!: ApiKeyRow;

  @Field(() => String, { description: 'The full key; it is only shown once.' })
  key!: string;
}

@ArgsType()
class CreateApiKeyArgs implements apiKeys.NewKey {
  @JsonSchema({ minLength: 1, maxLength: apiKeys.MAX_KEY_NAME, examples: ['Nightly report'] })
  @Field(() => String, { description: '1 to 100 characters.' })
  name!: string;

  @JsonSchema({ examples: ['2099-12-31T00:00:00.000Z'] })
  @Field(() => DateTime, { nullable: true, description: 'By default the key does not expire.' })
  expiresAt?: Date | null;

  @JsonSchema({ minItems: 1, examples: [['READ']] })
  @Field(() => [ApiKeyScopeEnum], { nullable: true, description: 'Default: READ and WRITE.' })
  scopes?: KeyScope[] | null;

  @JsonSchema({ minItems: 1 })
  @Field(() => [ID], {
    nullable: true,
    description:
      'Projects the key can access; all other projects return not found. Default: all projects, including future ones.',
  })
  projectIds?: string[] | null;

  @JsonSchema({ minItems: 1 })
  @Field(() => [ID], {
    nullable: true,
    description: 'Clients whose projects the key can access, in addition to `projectIds`.',
  })
  clientIds?: string[] | null;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @Query(() => [ApiKey], {
    description: 'Keys of the organization that are not revoked. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  apiKeys(@Ctx() context: Context): Promise<ApiKeyRow[]> {
    return apiKeys.list(context.services, authorize(context, 'admin'));
  }

  @Mutation(() => CreatedApiKey, {
    description:
      'Creates an API key. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED, PROJECT_NOT_FOUND, CLIENT_NOT_FOUND, PLAN_LIMIT_REACHED.',
  })
  createApiKey(@Ctx() context: Context, @Args(() => CreateApiKeyArgs) input: CreateApiKeyArgs): Promise<CreatedApiKey> {
    return apiKeys.create(context.services, authorize(context, 'admin'), input);
  }

  @Mutation(() => ApiKey, {
    description: 'Revokes an API key permanently. Errors: UNAUTHENTICATED, FORBIDDEN, API_KEY_NOT_FOUND.',
  })
  revokeApiKey(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the API key.' }) id: string,
  ): Promise<ApiKeyRow> {
    return apiKeys.revoke(context.services, authorize(context, 'admin'), id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the key has expired.' })
  expired(@Ctx() context: Context, @Root() { expiresAt }: ApiKeyRow): boolean {
    return expiresAt !== null && expiresAt !== undefined && expiresAt <= context.services.clock.now();
  }

  @FieldResolver(() => [Project], {
    nullable: true,
    description: 'Projects the key can access, without deleted ones and those of its clients; null for all projects.',
  })
  async projects(@Ctx() context: Context, @Root() { projectIds, clientIds }: ApiKeyRow): Promise<ProjectRow[] | null> {
    if (!projectIds) return clientIds ? [] : null;
    const all = await projects.list(context.services, authorize(context, 'admin'));
    return all.filter(({ id }) => projectIds.includes(id));
  }

  @FieldResolver(() => [ProjectClient], {
    nullable: true,
    description:
      'Clients whose projects the key can access, without deleted ones; null if it is not limited to clients.',
  })
  clients(@Ctx() context: Context, @Root() { clientIds }: ApiKeyRow): Promise<ProjectClient[]> | null {
    return grantedClients(context, clientIds ?? null);
  }
}
