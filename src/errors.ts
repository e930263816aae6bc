/** Every error a surface can answer with: its stable code, the sentence a person reads and the HTTP status. */
export const PROBLEMS = {
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  URL_NOT_ALLOWED: { status: 400, message: 'This address may not be fetched: it does not lead to a public host.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be understood.' },
  GRAPHQL_PARSE_FAILED: { status: 400, message: 'The document is not valid GraphQL.' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, message: 'The document does not fit the schema.' },
  QUERY_TOO_COMPLEX: { status: 400, message: 'The document asks for too much at once.' },
  UNAUTHENTICATED: { status: 401, message: 'A valid credential is required.' },
  PLAN_REQUIRED: { status: 403, message: 'Your plan does not include this.' },
  PLAN_LIMIT_REACHED: { status: 403, message: 'Your plan’s limit is reached.' },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  SIGN_UP_CLOSED: { status: 403, message: 'This installation takes no new accounts.' },
  INVITATION_REQUIRED: {
    status: 403,
    message: 'A valid invitation link is required. Ask an administrator of your organization for a new one.',
  },
  KEY_SCOPE_REQUIRED: { status: 403, message: 'The API key does not have the scope that this needs.' },
  CROSS_SITE: { status: 403, message: 'Requests that change something must come from this site.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  PROJECT_NOT_FOUND: { status: 404, message: 'There is no such project.' },
  AUDIT_NOT_FOUND: { status: 404, message: 'There is no such audit.' },
  JOB_NOT_FOUND: { status: 404, message: 'There is no such job.' },
  ISSUE_NOT_FOUND: { status: 404, message: 'There is no such issue.' },
  RULE_NOT_FOUND: { status: 404, message: 'There is no such rule.' },
  PAGE_NOT_FOUND: { status: 404, message: 'There is no such page in this audit.' },
  KEYWORD_NOT_FOUND: { status: 404, message: 'There is no such keyword.' },
  COMPETITOR_NOT_FOUND: { status: 404, message: 'There is no such competitor.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'There is no such API key.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'There is no such webhook.' },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, message: 'There is no such delivery.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
  ORGANIZATION_NOT_FOUND: { status: 404, message: 'There is no such organization.' },
  PERSISTED_QUERY_NOT_FOUND: { status: 404, message: 'There is no persisted operation of this id.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take this method.' },
  PROJECT_EXISTS: { status: 409, message: 'A project for this site exists already.' },
  COMPETITOR_EXISTS: { status: 409, message: 'This competitor exists already.' },
  WEBHOOK_DISABLED: { status: 409, message: 'This webhook is disabled. Make it active first.' },
  AUDIT_NOT_COMPLETED: { status: 409, message: 'This audit is not completed.' },
  AUDIT_NOT_RUNNING: { status: 409, message: 'This audit has already ended.' },
  AUDIT_DETAILS_GONE: {
    status: 410,
    message: 'The pages and findings of this audit are no longer kept: only its scores and issues are.',
  },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This Idempotency-Key was used with another request.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  TOOL_LIMIT_EXCEEDED: {
    status: 422,
    message: 'This input takes more processor time or memory than a check may use. Send less of it.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UPSTREAM_UNREACHABLE: { status: 502, message: 'The site could not be reached.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'The site did not answer in time.' },
  OPERATION_TIMEOUT: { status: 503, message: 'The operation took too long. Ask for less at once.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetail {
  path: string;
  message: string;
}

/** What keeps a process from starting, in words for the operator: nothing else about it is of use. */
export class OperatorError extends Error {}

/** An error that may be shown to the caller. Anything else that is thrown is answered as `INTERNAL`. */
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
