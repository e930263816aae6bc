import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import * as validations from '../../src/services/rechecks/validations.js';
import { Audit } from '../audits/audit.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime } from '../scalars.js';
import { Issue } from './issue.js';

const ValidationStatusEnum = enumOf(validations.VALIDATION_STATUSES);

registerEnumType(ValidationStatusEnum, {
  name: 'ValidationStatus',
  description: 'Status of the validation of a fix.',
  valuesConfig: {
    QUEUED: { description: 'A worker starts it soon.' },
    RUNNING: { description: 'Pages are being checked.' },
    PASSED: { description: 'The issue is fixed on all pages.' },
    FAILED: { description: 'The issue is still on some pages.' },
    INCONCLUSIVE: { description: 'The issue was found on no page, but some pages could not be checked.' },
    CANCELLED: { description: 'It was cancelled.' },
  },
});

@ObjectType({ description: 'A check of all pages of an issue after a fix.' })
export class IssueValidation implements Omit<validations.IssueValidationRow, 'auditId'> {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Permanent id of the rule.' })
  rule!: string;

  @Field(() => ValidationStatusEnum, { description: 'Status of the validation.' })
  status!: validations.IssueValidationRow['status'];

  @Field(() => Int, { description: 'Pages that had the issue when it was requested, without ignored ones.' })
  pages!: number;

  @Field(() => Int, { description: 'Checked pages on which the issue is fixed. Their findings are closed.' })
  fixed!: number;

  @Field(() => Int, { description: 'Checked pages that still have the issue.' })
  failing!: number;

  @Field(() => Int, { description: 'Pages that could not be fetched, or to which the rule no longer applies.' })
  inconclusive!: number;

  @Field(() => String, { nullable: true, description: 'Why it ended before all pages were checked; null otherwise.' })
  reason!: string | null;

  @Field(() => DateTime, { description: 'When it was requested.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When a worker started it; null before.' })
  startedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null before.' })
  finishedAt!: Date | null;
}

@Resolver(() => Issue)
export class IssueValidationResolver {
  @Mutation(() => IssueValidation, {
    description:
      'Validates a fix: fetches all pages of an issue again, one after the other, and closes the findings that are gone. Scores change with the next audit. Returns the validation under way if there is one. Errors: UNAUTHENTICATED, FORBIDDEN, ISSUE_NOT_FOUND, AUDIT_NOT_COMPLETED, AUDIT_DETAILS_GONE, VALIDATION_FAILED, UNAVAILABLE.',
  })
  validateIssue(
    @Ctx() context: Context,
    @Arg('issueId', () => ID, { description: 'Id of the issue.' }) issueId: string,
  ): Promise<validations.IssueValidationRow> {
    return validations.validate(context.services, authorize(context, 'member'), issueId);
  }

  @Mutation(() => IssueValidation, {
    description:
      'Cancels a validation. Findings that it has closed stay closed. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_NOT_FOUND.',
  })
  cancelIssueValidation(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the validation.' }) id: string,
  ): Promise<validations.IssueValidationRow> {
    return validations.cancel(context.services, authorize(context, 'member'), id);
  }

  @FieldResolver(() => IssueValidation, {
    nullable: true,
    description: 'Newest validation of a fix in this audit; null if none was requested.',
  })
  validation(@Ctx() context: Context, @Root() issue: IssueRow): Promise<validations.IssueValidationRow | null> {
    return context.audits.validation.load(issue);
  }
}

@Resolver(() => Audit)
export class AuditValidationResolver {
  @FieldResolver(() => IssueValidation, {
    nullable: true,
    description:
      'Newest validation of a rule in this audit, also after its issue is fixed on all pages; null if none was requested.',
  })
  issueValidation(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Arg('rule', () => String, { description: 'Permanent id of the rule.' }) rule: string,
  ): Promise<validations.IssueValidationRow | null> {
    return context.audits.validation.load({ auditId: audit.id, rule });
  }
}
