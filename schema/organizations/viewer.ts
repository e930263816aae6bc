import { Ctx, Query, Resolver } from 'type-graphql';
import * as organizations from '../../src/services/accounts/organizations.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { Viewer } from './organization.js';

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, { description: 'The caller. Errors: UNAUTHENTICATED.' })
  async viewer(@Ctx() context: Context): Promise<Viewer> {
    const viewer = authorize(context);
    return {
      userId: viewer.userId,
      role: viewer.role,
      organization: await organizations.get(context.services, viewer),
    };
  }
}
