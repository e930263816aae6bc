import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { ApiKey as ApiKeyRow } from '../src/db/entities/api-key.js';
import * as apiKeys from '../src/services/api-keys.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'A live key for surface A. The key itself is shown once, when it is made.' })
export class ApiKey {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'The beginning of the key, to recognise it by.' })
  prefix!: string;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true })
  lastUsedAt!: Date | null;
}

@ObjectType()
export class CreatedApiKey {
  @Field(() => ApiKey)
  apiKey!: ApiKeyRow;

  @Field(() => String, { description: 'The whole key: this is the only time it is shown.' })
  key!: string;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @Query(() => [ApiKey], { description: 'Live keys of the organization. Errors: UNAUTHENTICATED, FORBIDDEN.' })
  apiKeys(@Ctx() context: Context): Promise<ApiKeyRow[]> {
    return apiKeys.list(context.services, authorize(context, 'admin'));
  }

  @Mutation(() => CreatedApiKey, {
    description: 'Makes a key. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  createApiKey(@Ctx() context: Context, @Arg('name', () => String) name: string): Promise<CreatedApiKey> {
    return apiKeys.create(context.services, authorize(context, 'admin'), name);
  }

  @Mutation(() => ApiKey, {
    description: 'Revokes a key for good. Errors: UNAUTHENTICATED, FORBIDDEN, API_KEY_NOT_FOUND.',
  })
  revokeApiKey(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<ApiKeyRow> {
    return apiKeys.revoke(context.services, authorize(context, 'admin'), id);
  }
}
