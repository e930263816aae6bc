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
} from 'type-graphql';
import type { Role } from '../../src/auth/viewer.js';
import type { OpenInvitation } from '../../src/db/queries/accounts/sign-up-invitation.js';
import * as invitations from '../../src/services/accounts/invitations.js';
import { MAX_CLIENTS_OF_ONE } from '../../src/services/accounts/member-access.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { ProjectClient } from '../projects/client.js';
import { DateTime } from '../scalars.js';
import { grantedClients } from './member-access.js';
import { RoleEnum } from './organization.js';

@ObjectType({ description: 'A link to create an account in the organization. It works once.' })
export class Invitation {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => RoleEnum, { description: 'Role of the invited user in the organization.' })
  role!: Role;

  @Field(() => String, { description: 'Note of its creator to identify the invitation.' })
  note!: string;

  @Field(() => String, { nullable: true, description: 'E-mail address it was made for; null for a link to share.' })
  email!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the mail server took it; null where its link was shown instead.',
  })
  mailedAt!: Date | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it expires.' })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Last day on which the new member has access (UTC); null: it does not end.',
  })
  endsOn!: string | null;
}

@ArgsType()
class InvitationArgs {
  @Field(() => RoleEnum, { description: 'Role of the new member.' })
  role!: Role;

  @Field(() => String, { defaultValue: '', description: 'Human-readable text.' })
  note!: string;

  @JsonSchema({ minItems: 1, maxItems: MAX_CLIENTS_OF_ONE })
  @Field(() => [ID], {
    nullable: true,
    description: 'Clients that the new member is limited to. Default: the whole organization.',
  })
  clientIds?: string[] | null;

  @JsonSchema({ examples: ['2099-12-31'] })
  @Field(() => String, { nullable: true, description: 'Last day of access (UTC). Default: it does not end.' })
  endsOn?: string | null;
}

@ArgsType()
class MailedInvitationArgs extends InvitationArgs {
  @Field(() => String, { description: 'E-mail address of the new member.' })
  email!: string;
}

@ObjectType({ description: 'A new invitation with its link, which is only shown once.' })
export class CreatedInvitation {
  @Field(() => Invitation, { description: 'The invitation without its link.' })
  invitation!: Invitation;

  @Field(() => String, {
    description: 'The link to share; it is only shown once. The first user who opens it can use it.',
  })
  link!: string;
}

@ObjectType({ description: 'An invitation that was sent by e-mail.' })
export class SentInvitation {
  @Field(() => Invitation, { description: 'The invitation without its link.' })
  invitation!: Invitation;

  @Field(() => String, {
    nullable: true,
    description: 'The link to share by hand, only where the mail server refused the message; shown once.',
  })
  link!: string | null;
}

@Resolver(() => Invitation)
export class InvitationResolver {
  @Query(() => [Invitation], {
    description: 'Unused invitations of the organization. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  invitations(@Ctx() context: Context): Promise<Invitation[]> {
    return invitations.list(context.services, authorize(context, 'admin'));
  }

  @Mutation(() => CreatedInvitation, {
    description:
      'Creates an invitation link for the role viewer, commenter, member or admin. Errors: UNAUTHENTICATED, FORBIDDEN, SIGN_UP_CLOSED, CLIENT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  createInvitation(
    @Ctx() context: Context,
    @Args(() => InvitationArgs) input: InvitationArgs,
  ): Promise<CreatedInvitation> {
    return invitations.create(context.services, authorize(context, 'admin'), input);
  }

  @Mutation(() => SentInvitation, {
    description:
      'Sends an invitation by e-mail. An account created with it under that e-mail is verified. The plan limits how many an organization sends a day; one e-mail address gets at most three an hour. Errors: UNAUTHENTICATED, FORBIDDEN, SIGN_UP_CLOSED, EMAIL_DISABLED, EMAIL_NOT_VERIFIED, CLIENT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED, RATE_LIMITED.',
  })
  sendInvitation(
    @Ctx() context: Context,
    @Args(() => MailedInvitationArgs) input: MailedInvitationArgs,
  ): Promise<SentInvitation> {
    return invitations.send(context.services, authorize(context, 'admin'), input);
  }

  @Mutation(() => Invitation, {
    description: 'Revokes the link immediately. Errors: UNAUTHENTICATED, FORBIDDEN, INVITATION_NOT_FOUND.',
  })
  revokeInvitation(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the invitation.' }) id: string,
  ): Promise<Invitation> {
    return invitations.revoke(context.services, authorize(context, 'admin'), id);
  }

  @FieldResolver(() => [ProjectClient], {
    nullable: true,
    description: 'Clients that the new member is limited to, without deleted ones; null: the whole organization.',
  })
  clients(@Ctx() context: Context, @Root() { clientIds }: OpenInvitation): Promise<ProjectClient[]> | null {
    return grantedClients(context, clientIds ?? null);
  }
}
