export const PLAN_NAMES = ['FREE', 'PRO', 'ENTERPRISE'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export interface Plan {
  /** rights in both REST APIs beyond the free tools */
  rest: 'NONE' | 'READ' | 'FULL';
  /** requests per organization in a window of 60 s */
  rates: { A: number; B: number };
  maxApiKeys: number;
  /** webhook endpoints: for programs of the plans that have an API */
  maxWebhooks: number;
  /** after this an audit ends with what it has */
  auditMinutes: number;
  /** pages that an audit renders where it does not render all: what is left is said */
  renderedPages: number;
  /** links to other sites that all audits of a day (UTC) check together: the others stay unchecked */
  linkChecksPerDay: number;
  /** contacts of clients who receive reports by e-mail */
  reportContacts: number;
  /** pages that are checked between audits, and the shortest interval, in minutes */
  watch: { pages: number; minutes: number };
  /** schedules that start an audit every hour */
  hourlyAudits: boolean;
  /** arbitrary GraphQL documents and introspection */
  graphql: boolean;
  /** an installation may have others: what is allowed there is asked of its settings */
  quotas: Quotas;
  /** Canadian dollars per month */
  price: number;
}

export interface Quotas {
  projects: number;
  pagesPerAudit: number;
  auditsPerDay: number;
  /** audits that run side by side, most of which wait for their hosts: further ones wait in the queue */
  auditsAtOnce: number;
  keywords: number;
  competitorsPerProject: number;
  fixesPerMonth: number;
  /** e-mail that invites: revoked ones count, too */
  invitationsPerDay: number;
  /** keywords that are looked up at a provider that costs money, by the clock or by hand: one that is removed and added again is another */
  paidSearchesPerDay: number;
}

export type PlanQuotas = Readonly<Record<PlanName, Readonly<Quotas>>>;

/** The one table of what each plan allows; documentation and every gate read it. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  FREE: {
    rest: 'NONE',
    rates: { A: 10, B: 10 },
    maxApiKeys: 5,
    maxWebhooks: 0,
    auditMinutes: 30,
    renderedPages: 100,
    linkChecksPerDay: 2_000,
    reportContacts: 0,
    watch: { pages: 10, minutes: 15 },
    hourlyAudits: false,
    graphql: false,
    quotas: {
      projects: 1,
      pagesPerAudit: 100,
      auditsPerDay: 5,
      auditsAtOnce: 1,
      keywords: 10,
      competitorsPerProject: 1,
      fixesPerMonth: 10,
      invitationsPerDay: 10,
      paidSearchesPerDay: 30,
    },
    price: 0,
  },
  PRO: {
    rest: 'READ',
    rates: { A: 60, B: 60 },
    maxApiKeys: 5,
    maxWebhooks: 5,
    auditMinutes: 120,
    renderedPages: 2_000,
    linkChecksPerDay: 25_000,
    reportContacts: 100,
    watch: { pages: 50, minutes: 10 },
    hourlyAudits: false,
    graphql: false,
    quotas: {
      projects: 10,
      pagesPerAudit: 5_000,
      auditsPerDay: 50,
      auditsAtOnce: 10,
      keywords: 500,
      competitorsPerProject: 5,
      fixesPerMonth: 500,
      invitationsPerDay: 50,
      paidSearchesPerDay: 1_500,
    },
    price: 49,
  },
  ENTERPRISE: {
    rest: 'FULL',
    rates: { A: 120, B: 300 },
    maxApiKeys: 5,
    maxWebhooks: 20,
    auditMinutes: 240,
    renderedPages: 20_000,
    linkChecksPerDay: 250_000,
    reportContacts: 5_000,
    watch: { pages: 100, minutes: 5 },
    hourlyAudits: true,
    graphql: true,
    quotas: {
      projects: 100,
      pagesPerAudit: 100_000,
      auditsPerDay: 500,
      auditsAtOnce: 50,
      keywords: 10_000,
      competitorsPerProject: 25,
      fixesPerMonth: 5_000,
      invitationsPerDay: 200,
      paidSearchesPerDay: 30_000,
    },
    price: 199,
  },
};

/** Requests a minute of one user in the dashboard: its operations are known, and roles and quotas bound what they do. */
export const APPLICATION_RATE = 600;
/** The rate of all users of an organization together: members are as many as it invites. */
export const APPLICATION_RATE_OF_ALL = 3_000;

/** Length of a rate window, from its first request. */
export const RATE_WINDOW_SECONDS = 60;

/** a day: one by the clock, and some by hand */
const SEARCHES_OF_A_KEYWORD = 3;
/** number that a column of counts can be compared with */
const MOST = 2 ** 31 - 1;

/** The quotas of the table, with changes such as `PRO.projects=20`. Throws a sentence about the first that is none. */
export function planQuotas(changes: readonly string[]): PlanQuotas {
  const quotas = {
    FREE: { ...PLANS.FREE.quotas },
    PRO: { ...PLANS.PRO.quotas },
    ENTERPRISE: { ...PLANS.ENTERPRISE.quotas },
  };
  const named = new Set<string>();
  for (const change of changes) {
    const { plan, quota, limit } = /^(?<plan>\w+)\.(?<quota>\w+)=(?<limit>\d{1,10})$/.exec(change)?.groups ?? {};
    const known = PLAN_NAMES.find((name) => name === plan);
    if (!known) throw new Error(`"${change}" is not a plan, quota and number such as PRO.projects=20`);
    const names = Object.keys(quotas[known]) as (keyof Quotas)[];
    const name = names.find((one) => one === quota);
    if (!name) throw new Error(`Unknown quota ${quota}; known: ${names.join(', ')}`);
    if (Number(limit) > MOST) throw new Error(`${change} is more than ${MOST}`);
    if (name === 'auditsAtOnce' && Number(limit) === 0)
      throw new Error(`${change} would start no audit; the least is 1`);
    quotas[known][name] = Number(limit);
    named.add(`${known}.${name}`);
  }
  // an operator who allows more keywords wants them looked up
  for (const plan of PLAN_NAMES)
    if (named.has(`${plan}.keywords`) && !named.has(`${plan}.paidSearchesPerDay`))
      quotas[plan].paidSearchesPerDay = Math.min(
        MOST,
        Math.max(quotas[plan].paidSearchesPerDay, SEARCHES_OF_A_KEYWORD * quotas[plan].keywords),
      );
  return quotas;
}
