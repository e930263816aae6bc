import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { AccountProperty } from '../../src/serp/search-console/sites.js';
import * as properties from '../../src/services/runs/search/account-properties.js';
import * as google from '../../src/services/runs/search/google-account.js';
import { startSignIn } from '../../src/services/runs/search/google-sign-in.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { PropertyPermissionEnum } from './ranking-enums.js';

@ObjectType({ description: 'The Google account that an organization is signed in to, for Search Console.' })
export class GoogleAccount implements google.GoogleAccountState {
  @Field(() => String, {
    nullable: true,
    description:
      'Why nobody can sign in with a browser on this installation, such as a missing OAuth client; null if they can.',
  })
  unavailable!: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail of the account.' })
  email!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the organization signed in; null if it is not.' })
  connectedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the account granted the submission of sitemaps, too.' })
  submitsSitemaps!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why Google does not accept the sign-in any more, and what to do; null while it does.',
  })
  problem!: string | null;
}

@ObjectType({ description: 'A sign-in to Google that was started.' })
export class GoogleSignIn {
  @Field(() => String, {
    description:
      'Open it in the browser of this session: Google asks for consent and redirects back. It works once, within ten minutes.',
  })
  url!: string;

  @Field(() => DateTime, { description: 'When it stops working.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A property of Search Console that the Google account of the organization may read.' })
export class SearchConsoleProperty implements AccountProperty {
  @Field(() => String, { description: 'As Search Console names it.' })
  property!: string;

  @Field(() => PropertyPermissionEnum, { description: 'Permission of the account.' })
  permission!: AccountProperty['permission'];
}

@Resolver(() => GoogleAccount)
export class GoogleAccountResolver {
  @Query(() => [SearchConsoleProperty], {
    description:
      'Properties with the host of a project that the Google account of the organization may read, the best one first: the URL prefix of the site, other URL prefixes, then domain properties. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, UNAVAILABLE (not signed in, or Google refuses, with the reason), UPSTREAM_UNREACHABLE.',
  })
  searchConsoleProperties(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<AccountProperty[]> {
    return properties.accountProperties(context.services, authorize(context, 'admin'), projectId);
  }

  @Mutation(() => GoogleSignIn, {
    description:
      'Starts to sign the organization in to Google, for the properties of all its projects; an earlier account is replaced once it is done. Errors: UNAUTHENTICATED, FORBIDDEN (also for whoever has no session), PROJECT_NOT_FOUND, UNAVAILABLE (see `GoogleAccount.unavailable`).',
  })
  startGoogleSignIn(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'The project whose settings the browser returns to.' })
    projectId: string,
    @Arg('submitsSitemaps', () => Boolean, {
      defaultValue: false,
      description: 'Whether to ask for the submission of sitemaps as well; reading needs less.',
    })
    submitsSitemaps: boolean,
  ): Promise<GoogleSignIn> {
    return startSignIn(context.services, authorize(context, 'admin'), projectId, submitsSitemaps);
  }

  @Mutation(() => GoogleAccount, {
    description:
      'Revokes the access to the Google account of the organization and deletes it here. What was imported stays; imports by the account fail until somebody signs in again. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  signOutOfGoogle(@Ctx() context: Context): Promise<google.GoogleAccountState> {
    return google.signOut(context.services, authorize(context, 'admin'));
  }
}
