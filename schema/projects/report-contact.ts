import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { CONTACT_STATES, type ContactState, type ReportContactRow } from '../../src/db/queries/mail/report-contact.js';
import { MAIL_STATUSES, type MailStatus } from '../../src/db/queries/mail/scheduled-mail.js';
import { CONFIRMATION_DAYS } from '../../src/services/reactions/mail/contacts/confirmation-links.js';
import * as contacts from '../../src/services/reactions/mail/contacts/report-contacts.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

const ContactStateEnum = enumOf(CONTACT_STATES);
registerEnumType(ContactStateEnum, {
  name: 'ReportContactState',
  description: `PENDING until the contact confirms, for ${CONFIRMATION_DAYS} days, then EXPIRED; CONFIRMED contacts receive the report, STOPPED ones nothing.`,
});
const MailStatusEnum = enumOf(MAIL_STATUSES);
registerEnumType(MailStatusEnum, {
  name: 'MailStatus',
  description:
    'PENDING while it is sent or tried again, SENT when the mail server took it, SKIPPED where there was nothing to send, FAILED when it was refused.',
});

@ObjectType({ description: 'Somebody at a client who receives its report by e-mail every month, once confirmed.' })
export class ReportContact {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => String, { description: 'Name; empty for none.' })
  name!: string;

  @InSummary()
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @InSummary()
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the link of the confirmation e-mail stops working; null without one.',
  })
  confirmationUntil!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it confirmed.' })
  confirmedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it stopped the e-mails.' })
  stoppedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When the next report is sent; null unless confirmed.' })
  nextAt!: Date | null;

  @InSummary()
  @Field(() => MailStatusEnum, { nullable: true, description: 'Delivery of the newest e-mail; kept for 45 days.' })
  mailStatus!: MailStatus | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Code of why it failed or was skipped, such as SMTP_REJECTED.' })
  mailError!: string | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was last tried.' })
  mailAt!: Date | null;
}

@InputType({ description: 'A contact to add.' })
export class AddReportContactInput implements contacts.NewContact {
  @JsonSchema({ maxLength: 100, examples: ['Ada Example'] })
  @Field(() => String, { nullable: true, description: 'Name, for members of the organization.' })
  name?: string | null;

  @JsonSchema({ examples: ['ada@example.com'] })
  @Field(() => String, { description: 'E-mail address, which is asked to confirm.' })
  email!: string;
}

@Resolver(() => ReportContact)
export class ReportContactResolver {
  @Query(() => [ReportContact], {
    description: `Contacts of a client who receive its report, at most ${contacts.MOST_CONTACTS}, by e-mail. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_NOT_FOUND.`,
  })
  reportContacts(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
  ): Promise<ReportContactRow[]> {
    return contacts.list(context.services, authorize(context), clientId);
  }

  @Mutation(() => ReportContact, {
    description:
      'Adds a contact and sends it an e-mail to confirm; one that has stopped before stays STOPPED and is sent nothing. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, PLAN_REQUIRED, PLAN_LIMIT_REACHED, EMAIL_DISABLED, EMAIL_NOT_VERIFIED, CLIENT_NOT_FOUND, REPORT_CONTACT_EXISTS, RATE_LIMITED, VALIDATION_FAILED.',
  })
  addReportContact(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
    @Arg('input', () => AddReportContactInput, { description: 'Input fields.' }) input: AddReportContactInput,
  ): Promise<ReportContactRow> {
    return contacts.add(context.services, authorize(context, 'member'), clientId, input);
  }

  @Mutation(() => ReportContact, {
    description:
      'Sends another e-mail to confirm; the link in the one before stops working. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, PLAN_REQUIRED, PLAN_LIMIT_REACHED, EMAIL_DISABLED, EMAIL_NOT_VERIFIED, CLIENT_NOT_FOUND, REPORT_CONTACT_NOT_FOUND, REPORT_CONTACT_CONFIRMED, REPORT_CONTACT_STOPPED, RATE_LIMITED, VALIDATION_FAILED.',
  })
  resendReportConfirmation(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
    @Arg('id', () => ID, { description: 'Id of the contact.' }) id: string,
  ): Promise<ReportContactRow> {
    return contacts.resend(context.services, authorize(context, 'member'), clientId, id);
  }

  @Mutation(() => ReportContact, {
    description:
      'Removes a contact: its e-mail is deleted, and nothing is sent to it unless it is added again and confirms again. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_NOT_FOUND, REPORT_CONTACT_NOT_FOUND.',
  })
  removeReportContact(
    @Ctx() context: Context,
    @Arg('clientId', () => ID, { description: 'Id of the client.' }) clientId: string,
    @Arg('id', () => ID, { description: 'Id of the contact.' }) id: string,
  ): Promise<ReportContactRow> {
    return contacts.remove(context.services, authorize(context, 'member'), clientId, id);
  }

  @InSummary()
  @FieldResolver(() => ContactStateEnum, { description: 'Whether it receives the report.' })
  state(
    @Ctx() context: Context,
    @Root() { confirmedAt, stoppedAt, confirmationUntil }: ReportContactRow,
  ): ContactState {
    if (stoppedAt) return 'STOPPED';
    if (confirmedAt) return 'CONFIRMED';
    return confirmationUntil && confirmationUntil > context.services.clock.now() ? 'PENDING' : 'EXPIRED';
  }
}
