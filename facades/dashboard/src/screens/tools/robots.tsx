import { bytes, words } from '../../format.ts';
import { Card, Facts, Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';
import type { Robots } from './answers.ts';

export const RobotsResult = ({ of }: { of: Robots }) => (
  <>
    <Card title="Summary">
      <Facts
        rows={[
          ...(of.finalUrl ? [['URL', <Outside url={of.finalUrl} />] as const] : []),
          ['Verdict', <Chip tone={of.verdict === 'DISALLOW_ALL' ? 'bad' : 'good'}>{words(of.verdict)}</Chip>],
          ['Size', `${bytes(of.bytes)}${of.truncated ? ', only the first 500 KiB are used' : ''}`],
          ['Sitemaps', of.sitemaps.length > 0 ? of.sitemaps.join(', ') : 'none declared'],
        ]}
      />
    </Card>
    {of.tests.length > 0 && (
      <Card flush title="Tests">
        <Table
          label="Tests"
          rows={of.tests}
          keyOf={(test) => test.userAgent + test.path}
          columns={[
            { title: 'Path', cell: (test) => <span class="mono break">{test.path}</span> },
            { title: 'Crawler', cell: (test) => test.userAgent },
            {
              title: 'Result',
              cell: (test) => (
                <span class="row">
                  <Chip tone={test.allowed ? 'good' : 'bad'}>{test.allowed ? 'Allowed' : 'Disallowed'}</Chip>
                  {test.googlebot.differs && (
                    <Chip tone="warn">Google: {test.googlebot.allowed ? 'allowed' : 'disallowed'}</Chip>
                  )}
                </span>
              ),
            },
            {
              title: 'Matching rule',
              cell: (test) =>
                test.rule ? (
                  <span class="mono break">
                    line {test.rule.line}: {test.rule.directive} {test.rule.pattern}
                  </span>
                ) : (
                  'no rule matches'
                ),
            },
          ]}
        />
      </Card>
    )}
    <Card flush title="Groups">
      <ul class="affected">
        {of.groups.map((group, at) => (
          <li key={at} class="stack tight">
            <h3 class="break">{group.userAgents.join(', ')}</h3>
            {group.crawlDelay !== null && <p class="small soft">Crawl delay {group.crawlDelay} s</p>}
            <ul class="evidence">
              {group.rules.slice(0, 100).map((rule) => (
                <li key={rule.line}>
                  <code>
                    {rule.directive}: {rule.pattern}
                  </code>{' '}
                  (line {rule.line})
                </li>
              ))}
            </ul>
          </li>
        ))}
        {of.groups.length === 0 && <li class="soft">No groups: all URLs are allowed.</li>}
      </ul>
    </Card>
  </>
);
