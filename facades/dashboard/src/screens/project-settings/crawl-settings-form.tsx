import {
  type CrawlSettingsInput,
  type Discovery,
  type RenderMode,
  type UserAgent,
  WebOrganization,
  WebProjectSettings,
  type WebProjectSettingsQuery,
  WebUpdateCrawlSettings,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction, useQuery } from '../../api/query.ts';
import { count, since } from '../../format.ts';
import { CardForm } from '../../parts/card-form.tsx';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { DISCOVERIES, RENDERING, USER_AGENTS } from '../audits/settings-of.ts';

type Settings = WebProjectSettingsQuery['project']['crawlSettings'];

/** Limits as they are written into fields: empty is the plan's limit or the default. */
const NUMBERS = [
  ['maxPages', 'Page limit', '1'],
  ['maxMinutes', 'Time limit (minutes)', '1'],
  ['maxMegabytes', 'Size limit (MB)', '1'],
  ['maxDepth', 'Maximum crawl depth', '1'],
  ['maxUrlLength', 'URL length (characters)', '1'],
  ['maxVariants', 'Pages of a kind that add nothing', '1'],
  ['maxRepeatedSegments', 'Repeated folders in a row', '1'],
  ['maxLinksPerPage', 'New links per page', '1'],
  ['maxRedirects', 'Redirects in a row', '1'],
  ['requestsPerSecond', 'Requests per second', 'any'],
  ['connections', 'Simultaneous requests', '1'],
  ['renderPages', 'Rendered pages', '1'],
] as const;
type NumberName = (typeof NUMBERS)[number][0];

const LISTS = [
  ['startUrls', 'Start URLs', 'One URL or path per line, crawled besides the start URL of the project.'],
  ['include', 'Include URLs', 'One pattern per line, as in robots.txt: /shop/ or *.html$'],
  ['exclude', 'Exclude URLs', 'Takes precedence over Include URLs.'],
] as const;
type ListName = (typeof LISTS)[number][0];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const LABELS = {
  ...(Object.fromEntries([...NUMBERS, ...LISTS].map(([name, label]) => [name, label])) as Record<
    NumberName | ListName,
    string
  >),
  discovery: 'URL discovery',
  render: 'Render JavaScript',
  userAgent: 'User agent',
  from: 'Crawl from',
  to: 'Crawl until',
  subdomains: 'Include subdomains',
  ignoreRobots: 'Ignore robots.txt',
  checkExternalLinks: 'Check links to other sites',
} as const;

type Values = Record<NumberName | ListName | 'from' | 'to', string> &
  Record<'subdomains' | 'ignoreRobots' | 'checkExternalLinks', boolean> & {
    discovery: Discovery;
    render: RenderMode;
    userAgent: UserAgent;
  };

const valuesOf = (settings: Settings): Values => ({
  ...(Object.fromEntries(NUMBERS.map(([name]) => [name, String(settings[name] ?? '')])) as Record<NumberName, string>),
  ...(Object.fromEntries(LISTS.map(([name]) => [name, (settings[name] ?? []).join('\n')])) as Record<ListName, string>),
  discovery: settings.discovery ?? 'LINKS_AND_SITEMAPS',
  render: settings.render ?? 'AUTO',
  userAgent: settings.userAgent ?? 'SEXTANT',
  from: settings.crawlWindow?.from ?? '',
  to: settings.crawlWindow?.to ?? '',
  subdomains: settings.subdomains ?? false,
  ignoreRobots: settings.ignoreRobots ?? false,
  checkExternalLinks: settings.checkExternalLinks ?? true,
});

const numberOf = (text: string) => (text === '' ? null : Number(text));

/** The changed fields, as the API takes them; a window has both of its times. */
function inputOf(changes: Partial<Values>, { from, to }: Values): CrawlSettingsInput {
  const {
    from: newFrom,
    to: newTo,
    discovery,
    render,
    userAgent,
    subdomains,
    ignoreRobots,
    checkExternalLinks,
  } = changes;
  const kept = { discovery, render, userAgent, subdomains, ignoreRobots, checkExternalLinks };
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(
      NUMBERS.flatMap(([name]) => (changes[name] === undefined ? [] : [[name, numberOf(changes[name])]])),
    ),
    ...Object.fromEntries(
      LISTS.flatMap(([name]) => {
        const text = changes[name];
        return text === undefined ? [] : [[name, text.trim() === '' ? null : linesOf(text)]];
      }),
    ),
    ...(newFrom === undefined && newTo === undefined
      ? {}
      : { crawlWindow: from === '' && to === '' ? null : { from, to } }),
  };
}

export function CrawlSettingsForm({
  projectId,
  settings,
  zone,
  isOwned,
}: {
  projectId: string;
  settings: Settings;
  zone: string;
  isOwned: boolean;
}) {
  const draft = useDraft(valuesOf(settings), {
    operation: WebProjectSettings,
    variables: { id: projectId },
    read: ({ project }) => valuesOf(project.crawlSettings),
  });
  const { values, set } = draft;
  const { data } = useQuery(WebOrganization, {});
  const limit = data?.viewer.organization.quotas.find(({ quota }) => quota === 'PAGES_PER_AUDIT')?.limit;
  const action = useAction(async () => {
    const saved = await draft.save((changes, all) =>
      execute(WebUpdateCrawlSettings, { projectId, input: inputOf(changes, all) }),
    );
    if (saved) toast('Crawl settings saved.');
  });
  const { failure } = action;
  const hints: Partial<Record<NumberName, string>> = {
    maxPages: limit ? `Empty: the plan maximum of ${count(limit)}.` : 'Empty: the plan maximum.',
    maxMinutes: 'Empty: the plan maximum.',
    maxMegabytes: 'Total transfer size of all responses.',
    maxDepth: 'Links between a start URL and a page. Empty: no limit.',
    maxUrlLength: 'Longer URLs are not crawled. Empty: 2,048.',
    maxVariants: 'After so many, links among pages of the kind are a trap. Empty: 200.',
    maxRepeatedSegments: 'Paths that repeat more often are not crawled. Empty: 3.',
    maxLinksPerPage: 'If more URLs are known than may be fetched. Empty: 2,000.',
    maxRedirects: 'Followed from a page. Empty: 10.',
    requestsPerSecond: 'Slows the crawl down; it is never faster than the server allows.',
    renderPages: 'At most, besides pages that are empty without scripts. Empty: 60.',
  };
  return (
    <CardForm
      title="Crawl settings"
      about={
        settings.updatedAt
          ? `Changed ${since(settings.updatedAt)}.`
          : 'Empty fields use the plan maximum or the default.'
      }
      submit="Save crawl settings"
      action={action}
    >
      <div class="pair">
        {NUMBERS.map(([name, label, step]) => (
          <Field key={name} label={label} hint={hints[name]} fault={failure?.of(name)}>
            <input
              type="number"
              min={0}
              step={step}
              value={values[name]}
              onInput={({ currentTarget: { value } }) => set(name, value)}
            />
          </Field>
        ))}
        <Field label="URL discovery" hint="Where URLs to crawl come from." fault={failure?.of('discovery')}>
          <select
            value={values.discovery}
            onChange={({ currentTarget: { value } }) => set('discovery', value as Discovery)}
          >
            {DISCOVERIES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="User agent"
          hint={isOwned ? 'Sent to the project’s own host only.' : 'Googlebot requires verified ownership.'}
          fault={failure?.of('userAgent')}
        >
          <select
            value={values.userAgent}
            onChange={({ currentTarget: { value } }) => set('userAgent', value as UserAgent)}
          >
            {USER_AGENTS.map(([value, label]) => (
              <option key={value} value={value} disabled={!isOwned && value !== 'SEXTANT'}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="Render JavaScript"
          hint="Where it matters: application shells, and templates that JavaScript changes."
          fault={failure?.of('render')}
        >
          <select value={values.render} onChange={({ currentTarget: { value } }) => set('render', value as RenderMode)}>
            {RENDERING.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div class="pair">
        <Field
          label="Crawl from"
          hint={`Time of day (${zone}); audits pause outside. Empty: at any time.`}
          fault={failure?.of('crawlWindow.from')}
        >
          <input type="time" value={values.from} onInput={(event) => set('from', event.currentTarget.value)} />
        </Field>
        <Field label="Crawl until" fault={failure?.of('crawlWindow.to')}>
          <input type="time" value={values.to} onInput={(event) => set('to', event.currentTarget.value)} />
        </Field>
      </div>
      {LISTS.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint} fault={failure?.of(name)}>
          <textarea rows={3} value={values[name]} onInput={({ currentTarget: { value } }) => set(name, value)} />
        </Field>
      ))}
      <label class="check">
        <input type="checkbox" checked={values.subdomains} onChange={() => set('subdomains', !values.subdomains)} />
        Include subdomains: all hosts of the registrable domain
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={values.ignoreRobots}
          disabled={!isOwned && !values.ignoreRobots}
          onChange={() => set('ignoreRobots', !values.ignoreRobots)}
        />
        Ignore robots.txt{!isOwned && ' (needs proof of ownership)'}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={values.checkExternalLinks}
          onChange={() => set('checkExternalLinks', !values.checkExternalLinks)}
        />
        Check links to other sites
      </label>
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </CardForm>
  );
}
