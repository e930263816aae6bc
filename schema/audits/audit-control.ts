import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import * as control from '../../src/services/runs/audit/lifecycle/audit-control.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { Audit } from './audit.js';

@Resolver(() => Audit)
export class AuditControlResolver {
  @Mutation(() => Audit, {
    description:
      'Ends the crawl of an audit, or the checks of links and resources after it, and evaluates the pages crawled so far: the audit completes as partial, with the stop reason STOPPED. Without a crawled page, or with `discard`, it is cancelled. One that was stopped or is being evaluated is returned unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_RUNNING.',
  })
  stopAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
    @Arg('discard', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether the pages crawled so far are discarded instead of evaluated.',
    })
    discard: boolean | null,
  ): Promise<AuditRow> {
    return control.stop(context.services, authorize(context, 'member'), projectId, auditId, discard ?? false);
  }

  @Mutation(() => Audit, {
    description:
      'Pauses a queued or running audit: responses under way are stored, and nothing more is requested until it is resumed. After 30 days the pages crawled so far are evaluated. A paused one is returned unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_RUNNING, AUDIT_BEING_EVALUATED.',
  })
  pauseAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<AuditRow> {
    return control.pause(context.services, authorize(context, 'member'), projectId, auditId);
  }

  @Mutation(() => Audit, {
    description:
      'Queues a paused audit behind those that wait; it continues where it was. A queued or running one is returned unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_RUNNING.',
  })
  resumeAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<AuditRow> {
    return control.resume(context.services, authorize(context, 'member'), projectId, auditId);
  }

  @Mutation(() => Audit, {
    description:
      'Has an audit continue without rendering: pages that are not rendered by now stay as they were served, and where JavaScript changes their template, rules that depend on it do not conclude on them. One that is being evaluated is returned unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_RUNNING.',
  })
  skipRendering(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<AuditRow> {
    return control.skipRendering(context.services, authorize(context, 'member'), projectId, auditId);
  }

  @Mutation(() => Audit, {
    description:
      'Cancels an audit that has not ended and discards the pages crawled so far; a cancelled one is returned unchanged. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_RUNNING.',
  })
  cancelAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<AuditRow> {
    return audits.cancel(context.services, authorize(context, 'member'), projectId, auditId);
  }
}
