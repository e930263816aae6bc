import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  buildSchema,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OptionName, optionOf, PROJECT_OPTIONS } from '../../src/defaults/crawl-options.js';
import { createMailer } from '../../src/net/smtp.js';
import * as channels from '../../src/services/outbound/channels/channels.js';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf, furnish, type Tenant, viewerOf } from '../support/tenants.js';

const test = useApp();
const site = useSite({ '/': page({ title: 'Home of a tea shop', links: [] }) });
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const mutations = (schema.getMutationType() as GraphQLObjectType).getFields();
const ROUNDS = 2;
let us: Tenant;
let emailChannel: string;
let other: string;
let colleague: string;

/** Mutations whose input is a change: every field may be left out, and then stays as it is. */
const PARTIAL = Object.entries(mutations).flatMap(([name, { args, type }]) => {
  const input = args.find((arg) => arg.name === 'input')?.type;
  const change = input && getNamedType(input);
  if (!change || !isInputObjectType(change) || !name.startsWith('update')) return [];
  const fields = Object.values(change.getFields());
  return fields.length > 1 && !fields.some((field) => isNonNullType(field.type))
    ? [{ name, change, type: getNamedType(type) as GraphQLObjectType }]
    : [];
});

/** The arguments of a mutation besides its input. */
const CALLED: Readonly<Record<string, () => string>> = {
  updateAlertChannel: () => `id: "${emailChannel}"`,
  updateAlertRule: () => `projectId: "${us.owns.projectId}", event: SCORE_DROPPED`,
  updateClient: () => `id: "${us.owns.clientId}"`,
  updateCrawlSettings: () => `projectId: "${us.owns.projectId}"`,
  updateMemberAccess: () => `userId: "${colleague}"`,
  updateProject: () => `id: "${us.owns.projectId}"`,
  updateReportBranding: () => '',
  updateRuleSettings: () => `projectId: "${us.owns.projectId}"`,
  updateSegment: () => `projectId: "${us.owns.projectId}", id: "${us.owns.segmentId}"`,
  updateWatch: () => `projectId: "${us.owns.projectId}"`,
  updateWebhook: () => `id: "${us.owns.webhookId}"`,
};

/** Values of a field one after another, each as it is written in GraphQL and unlike the one before it. */
interface Value {
  of: (round: number) => string;
  /** name of the field in the result, where it is another */
  read?: string;
  /** form of the value in the result, where it is another */
  shown?: (value: unknown) => unknown;
}
const number = (from: number): Value => ({ of: (round) => String(from + round) });
const yes: Value = { of: (round) => String(round % 2 === 0) };
const text = (start: string): Value => ({ of: (round) => JSON.stringify(`${start} ${round}`) });
const one = (...choices: string[]): Value => ({ of: (round) => choices[round % choices.length] as string });
const address = (path: string): Value => ({ of: (round) => JSON.stringify(`${site.url}${path}${round}`) });

function valueOfOption(name: OptionName): Value {
  const option = optionOf(name);
  if ('minimum' in option) return number(Math.ceil(option.minimum) + 1);
  if (option.type === 'choice') return one(...Object.keys(option.values).slice(0, 2));
  return option.type === 'boolean' ? yes : one('["/a*"]', '["/b*"]');
}

const VALUES: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  UpdateAlertChannelInput: {
    active: yes,
    name: text('Team'),
    recipients: {
      of: (round) => JSON.stringify([us.account.email, other].slice(round % 2)),
      read: 'target',
      shown: (list) => `p…@example.org${(list as string[]).length > 1 ? ' and 1 more' : ''}`,
    },
  },
  UpdateAlertRuleInput: {
    channelIds: one('[]', 'null'),
    digest: one('DAILY', 'NONE'),
    enabled: yes,
    mutedUntil: { of: (round) => `"2027-01-0${1 + round}T00:00:00.000Z"` },
    threshold: number(3),
    timeZone: one('"Europe/Zurich"', '"Asia/Tokyo"'),
    segmentId: { of: (round) => (round % 2 === 0 ? `"${us.owns.segmentId}"` : 'null') },
  },
  CrawlSettingsInput: {
    ...Object.fromEntries(
      PROJECT_OPTIONS.filter((name) => !optionOf(name).ownerOnly).map((name) => [name, valueOfOption(name)]),
    ),
    crawlWindow: { of: (round) => `{ from: "0${round}:00", to: "09:00" }`, read: 'crawlWindow { from to }' },
    startUrls: { of: (round) => `[${address('start').of(round)}]` },
  },
  UpdateClientInput: {
    color: one('"#003366"', '"#336600"'),
    language: one('"de"', '"en"'),
    contacts: { of: (round) => `[{ name: "Ada ${round}" }]`, read: 'contacts { name }' },
    name: text('Client'),
    notes: text('Notes'),
    ownerId: {
      of: (round) => (round % 2 === 0 ? `"${us.account.userId}"` : 'null'),
      read: 'owner { id }',
      shown: (id) => (id === null ? null : { id }),
    },
    tags: one('["one"]', '["two"]'),
  },
  MemberAccessInput: {
    clientIds: {
      of: (round) => (round % 2 === 0 ? `["${us.owns.clientId}"]` : 'null'),
      read: 'clients { id }',
      shown: (ids) => ids && (ids as string[]).map((id) => ({ id })),
    },
    endsOn: { of: (round) => `"2099-01-0${1 + round}"` },
    role: one('VIEWER', 'COMMENTER'),
  },
  UpdateProjectInput: {
    country: one('"DE"', '"FR"'),
    language: one('"de"', '"fr"'),
    name: text('Tea'),
    tags: one('["own"]', '["other"]'),
    timeZone: one('"Europe/Zurich"', '"Asia/Tokyo"'),
    url: address('shop'),
  },
  UpdateReportBrandingInput: {
    color: one('"#003366"', '"#336600"'),
    company: text('Company'),
    language: one('"de"', '"en"'),
    sections: one('[SUMMARY]', '[ISSUES]'),
    timeZone: one('"Europe/Zurich"', '"Asia/Tokyo"'),
  },
  RuleSettingsInput: {},
  UpdateSegmentInput: { name: text('Part'), query: { of: (round) => `"words < ${10 + round}"` } },
  WatchInput: { enabled: yes, intervalMinutes: number(20), urls: { of: (round) => `[${address('page').of(round)}]` } },
  UpdateWebhookInput: {
    active: yes,
    description: text('Hook'),
    events: one('[AUDIT_COMPLETED]', '[AUDIT_FAILED]'),
    url: address('hook'),
  },
};

/** Fields that are not changed here, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'UpdateAlertChannelInput.botToken': 'with chatId, of Telegram',
  'UpdateAlertChannelInput.chatId': 'with botToken, of Telegram',
  'UpdateAlertChannelInput.url': 'of Slack and Teams; an e-mail channel has recipients',
  'UpdateAlertRuleInput.quietFrom': 'with quietTo',
  'UpdateAlertRuleInput.quietTo': 'with quietFrom',
  'UpdateAlertRuleInput.severity': 'of events that have one',
  'CrawlSettingsInput.basicAuth': 'never read: crawl-settings.test.ts',
  'CrawlSettingsInput.cookies': 'never read: crawl-settings.test.ts',
  'CrawlSettingsInput.requestHeaders': 'never read: crawl-settings.test.ts',
  'CrawlSettingsInput.ignoreRobots': 'needs a proof of ownership',
  'CrawlSettingsInput.userAgent': 'needs a proof of ownership',
  'UpdateReportBrandingInput.logo': 'a picture: shared-reports.test.ts',
  'RuleSettingsInput.checks': 'a list of its own revision: rule-settings.test.ts',
  'RuleSettingsInput.expectedRevision': 'refuses what is stale',
  'RuleSettingsInput.extractors': 'a list of its own revision: rule-settings.test.ts',
  'RuleSettingsInput.resetRules': 'changes all rules',
  'RuleSettingsInput.rules': 'rule by rule: side-by-side.test.ts',
  'RuleSettingsInput.segments': 'rule by rule of each segment: segment-rules.test.ts',
};

async function run(name: string, input: string, selection: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...bearerOf(us.account.sessionToken), 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `mutation { ${name}(${[CALLED[name]?.(), `input: { ${input} }`].filter(Boolean).join(', ')}) { ${selection} } }`,
    }),
  });
  const { data, errors } = response.json<{ data?: Record<string, object>; errors?: { message: string }[] }>();
  expect(errors, `${name} ${input}`).toBeUndefined();
  return data?.[name] as Record<string, unknown>;
}

/** The value as a response has it. */
const plain = (written: string): unknown => {
  const json = written.replaceAll(/([{,] ?)(\w+):/g, '$1"$2":').replaceAll(/(?<=^|\[)[A-Z_]+(?=$|\])/g, '"$&"');
  return JSON.parse(json);
};

beforeAll(async () => {
  Object.assign(test.context, { mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: 'seo@sextant.example' }) });
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  ({ email: other, userId: colleague } = await test.colleague(us.account.organizationId, 'viewer'));
  const input = { kind: 'EMAIL' as const, recipients: [us.account.email] };
  emailChannel = (await channels.create(test.context, viewerOf(us.account), input)).id;
});

describe('two changes of one thing at a time', () => {
  it('are tried for every partial change of the schema and every field of it', () => {
    expect(PARTIAL.map(({ name }) => name).sort()).toEqual(Object.keys(CALLED).sort());
    const fields = PARTIAL.flatMap(({ change }) =>
      Object.keys(change.getFields()).map((field) => `${change.name}.${field}`),
    );
    const known = Object.entries(VALUES).flatMap(([input, values]) =>
      Object.keys(values).map((field) => `${input}.${field}`),
    );
    expect([...known, ...Object.keys(ELSEWHERE)].sort()).toEqual(fields.sort());
    // every PATCH of REST is one of them
    const routes = globSync(['facades/*-routes.ts', 'facades/{v1,session}/*.ts']).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /method: 'PATCH',\s+path: '[^']+',\s+document: operations\.(\w+)Document/g,
        ),
      ].map(([, operation]) => operation as string),
    );
    expect(routes.length).toBeGreaterThan(10);
    const called = routes.map((operation) => `u${operation.replace(/^(?:V1|Session|Rest)U/, '')}`);
    expect([...new Set(called)].filter((name) => !(name in CALLED))).toEqual([]);
  });

  it.each(PARTIAL.filter(({ change }) => Object.keys(VALUES[change.name] ?? {}).length > 1))(
    'are both kept: $name',
    async ({ name, change, type }: { name: string; change: GraphQLInputObjectType; type: GraphQLObjectType }) => {
      const values = Object.entries(VALUES[change.name] ?? {});
      const readOf = (field: string, { read = field }: Value): string => {
        const leaf = type.getFields()[read.split(' ')[0] as string];
        expect(leaf && (read.includes('{') || isLeafType(getNamedType(leaf.type))), `${type.name}.${read}`).toBe(true);
        return read === field || read.startsWith(`${field} {`) ? read : `${field}: ${read}`;
      };
      const selection = values.map(([field, value]) => readOf(field, value)).join(' ');
      for (let round = 0; round < ROUNDS; round += 1)
        for (let at = 0; at < values.length; at += 1) {
          const two = [values[at], values[(at + 1) % values.length]] as [string, Value][];
          await test.db.rows('delete from rate_limit');
          const before = await run(name, '', selection);
          // a value that is there already would be there after a lost update too
          const changes = two.map(([field, { of, shown = (value: unknown) => value }]) => {
            const written = [of(round), of(round + 1)].find(
              (one) => !isDeepStrictEqual(shown(plain(one)), before[field]),
            );
            return { field, written: written as string, shown: shown(plain(written as string)) };
          });
          await Promise.all(changes.map(({ field, written }) => run(name, `${field}: ${written}`, '__typename')));
          const after = await run(name, '', selection);
          for (const { field, shown } of changes) expect([field, after[field]]).toEqual([field, shown]);
        }
    },
  );
});
