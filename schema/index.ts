import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { resolveEdges } from './connection.js';
import { useFastResolvers } from './fast-resolvers.js';
import { RESOLVERS } from './resolvers.js';

export { keepScope } from '../src/db/scope.js';
export { operatorText } from '../src/page-filter.js';
export { recordAuthRequest, SECOND_FACTORS, userOfChallenge } from '../src/services/accounts/auth-events.js';
export { emailVerification } from '../src/services/accounts/email-verification.js';
export { passwordResets } from '../src/services/accounts/password-resets.js';
export { onProvenMailbox } from '../src/services/accounts/proven-mailbox.js';
export { figures } from '../src/services/figures.js';
export { type KeptResponse, respondOnce } from '../src/services/idempotency.js';
export { endSubscription } from '../src/services/reactions/mail/subscriptions.js';
export { subscriptionIn } from '../src/services/reactions/mail/unsubscribe-links.js';
export { type Scoring, scoring } from '../src/services/results/audits/scoring.js';
export { describedFields as pageFields } from '../src/services/results/pages/page-fields.js';
export { REDIRECT_PATH } from '../src/services/runs/search/google-redirect.js';
export { completeSignIn } from '../src/services/runs/search/google-sign-in.js';
export {
  auditLogTable,
  bodyVersion,
  brandedVersion,
  clientReportFile,
  clientReportPage,
  linkTable,
  pageTable,
  projectFile,
  type ReportBody,
  rankingTable,
  reportBodies,
  searchReportTable,
} from './audits/report-bodies.js';
export * as reportLinks from './audits/shared-report.js';
export { asViewer, type Context, createContext } from './context.js';
export { formatError, problemOf, toProblem, withoutSuggestion } from './errors.js';
export { LIMITS, type Measure, measureOperation, readDocument } from './limits.js';
export { withNullableRoots } from './nullable-roots.js';
export { openServices } from './open-services.js';
export * as contactLinks from './projects/contact-links.js';
export { type DescribedRule, ruleCatalogue } from './rules/rule-catalogue.js';

/** The executable graph: the canonical API of the domain. */
export function buildGraph(): GraphQLSchema {
  // no field has a middleware or a role of its own: what has no resolver is read by the executor itself
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    validate: false,
    // subscriptions make their own iterators; the library asks for this whenever there is one
    pubSub: { publish: () => {}, subscribe: () => ({ async *[Symbol.asyncIterator]() {} }) },
  });
  useFastResolvers(schema);
  resolveEdges(schema);
  return schema;
}
