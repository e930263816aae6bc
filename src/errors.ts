/** Every error an API can return: its stable code, the message for the reader and the HTTP status. */
export const PROBLEMS = {
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  URL_NOT_ALLOWED: { status: 400, message: 'This URL is not allowed: it does not resolve to a public host.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be understood.' },
  GRAPHQL_PARSE_FAILED: { status: 400, message: 'The document is not valid GraphQL.' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, message: 'The document does not match the schema.' },
  QUERY_TOO_COMPLEX: { status: 400, message: 'The document is too complex. Request less at once.' },
  UNAUTHENTICATED: { status: 401, message: 'A valid credential is required.' },
  PLAN_REQUIRED: { status: 403, message: 'Your plan does not include this.' },
  PLAN_LIMIT_REACHED: { status: 403, message: 'You have reached the limit of your plan.' },
  OWNERSHIP_REQUIRED: {
    status: 403,
    message: 'Prove ownership of the site in the project settings to use another user agent or ignore robots.txt.',
  },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  SIGN_UP_CLOSED: { status: 403, message: 'Sign-up is closed on this installation.' },
  PASSWORD_RESET_DISABLED: {
    status: 403,
    message: 'This installation sends no e-mail. Its operator can reset a password with `sextant account password`.',
  },
  EMAIL_DISABLED: {
    status: 403,
    message: 'This installation sends no e-mail: its operator has to set SMTP_URL and SMTP_FROM.',
  },
  PDF_DISABLED: {
    status: 403,
    message: 'PDF needs Chromium, which is not installed. Open the HTML report and print it.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Your e-mail is not verified yet. Request a link under Settings, Account.',
  },
  INVITATION_REQUIRED: {
    status: 403,
    message: 'A valid invitation link is required. Ask an administrator of your organization for a new one.',
  },
  KEY_SCOPE_REQUIRED: { status: 403, message: 'The API key lacks the required scope.' },
  CROSS_SITE: { status: 403, message: 'Cross-site requests are not allowed: send the request from this origin.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  PROJECT_NOT_FOUND: { status: 404, message: 'Project not found.' },
  AUDIT_NOT_FOUND: { status: 404, message: 'Audit not found.' },
  JOB_NOT_FOUND: { status: 404, message: 'Job not found.' },
  ISSUE_NOT_FOUND: { status: 404, message: 'Issue not found.' },
  FIX_NOT_FOUND: { status: 404, message: 'Suggestion not found, or already checked by an audit.' },
  VALIDATION_NOT_FOUND: { status: 404, message: 'Validation not found.' },
  COMMENT_NOT_FOUND: { status: 404, message: 'Comment not found.' },
  RULE_NOT_FOUND: { status: 404, message: 'Rule not found.' },
  PAGE_NOT_FOUND: { status: 404, message: 'Page not found in this audit.' },
  KEYWORD_NOT_FOUND: { status: 404, message: 'Keyword not found.' },
  COMPETITOR_NOT_FOUND: { status: 404, message: 'Competitor not found.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'API key not found.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Webhook not found.' },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, message: 'Webhook delivery not found.' },
  ALERT_NOT_FOUND: { status: 404, message: 'Alert not found.' },
  INCIDENT_NOT_FOUND: { status: 404, message: 'Incident not found.' },
  SEARCH_REPORT_NOT_FOUND: { status: 404, message: 'Imported report not found.' },
  VERSION_NOT_FOUND: { status: 404, message: 'Version not found.' },
  CHANNEL_NOT_FOUND: { status: 404, message: 'Alert channel not found.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'Invitation not found.' },
  REPORT_LINK_NOT_FOUND: { status: 404, message: 'Report link not found.' },
  REPORT_CONTACT_NOT_FOUND: { status: 404, message: 'Contact not found.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Subscription not found.' },
  SEGMENT_NOT_FOUND: { status: 404, message: 'Segment not found.' },
  CLIENT_NOT_FOUND: { status: 404, message: 'Client not found.' },
  SETTINGS_CHANGE_NOT_FOUND: {
    status: 404,
    message: 'This change of settings was not found. Changes can be undone for ten minutes.',
  },
  SAVED_VIEW_NOT_FOUND: { status: 404, message: 'View not found.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'Member not found.' },
  ORGANIZATION_NOT_FOUND: { status: 404, message: 'Organization not found.' },
  PERSISTED_QUERY_NOT_FOUND: { status: 404, message: 'Persisted operation not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed for this URL.' },
  PROJECT_EXISTS: { status: 409, message: 'A project for this site already exists.' },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'These settings were changed meanwhile. Load them again and repeat the change.',
  },
  CLIENT_EXISTS: { status: 409, message: 'The organization has a client with this name.' },
  REPORT_CONTACT_EXISTS: { status: 409, message: 'The client has a contact with this e-mail address.' },
  REPORT_CONTACT_CONFIRMED: { status: 409, message: 'This contact has already confirmed.' },
  REPORT_CONTACT_STOPPED: {
    status: 409,
    message: 'This contact has stopped the e-mails. Only the contact can start them again, by the link in an e-mail.',
  },
  SEGMENT_EXISTS: { status: 409, message: 'The project has a segment with this name.' },
  COMPETITOR_EXISTS: { status: 409, message: 'This competitor already exists.' },
  WEBHOOK_DISABLED: { status: 409, message: 'This webhook is disabled. Enable it first.' },
  AUDIT_NOT_COMPLETED: { status: 409, message: 'This audit has not completed.' },
  AUDIT_NOT_RUNNING: { status: 409, message: 'This audit has already ended.' },
  AUDIT_BEING_EVALUATED: {
    status: 409,
    message: 'The crawl of this audit has ended. It is being evaluated and cannot be paused.',
  },
  AUDIT_DETAILS_GONE: {
    status: 410,
    message: 'The pages and findings of this audit were removed. Only its scores and issues are kept.',
  },
  PAGE_FIELDS_MISSING: {
    status: 409,
    message: 'This audit does not have these fields of its pages. They are stored when it is re-scored.',
  },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This Idempotency-Key was used with another request.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  PRECONDITION_FAILED: {
    status: 412,
    message: 'The resource is not the version of If-Match any more. Load it again and repeat the change.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  TOOL_LIMIT_EXCEEDED: {
    status: 422,
    message: 'This input exceeds the CPU time or memory limit of a check. Send a smaller input.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UPSTREAM_UNREACHABLE: { status: 502, message: 'The site could not be reached.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'The site did not respond in time.' },
  OPERATION_TIMEOUT: { status: 503, message: 'The operation timed out. Request less at once.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetail {
  path: string;
  message: string;
}

/** An error that keeps a process from starting, in words for the operator: nothing else about it is of use. */
export class OperatorError extends Error {}

/** An error that may be shown to the caller. Anything else that is thrown becomes `INTERNAL`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: readonly ProblemDetail[] = [],
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.status = PROBLEMS[code].status;
  }
}

export function problem(
  code: ProblemCode,
  options: { message?: string; details?: readonly ProblemDetail[]; retryAfterSeconds?: number } = {},
): Problem {
  return new Problem(
    code,
    options.message ?? PROBLEMS[code].message,
    options.details ?? [],
    options.retryAfterSeconds ?? null,
  );
}
