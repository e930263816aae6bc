import { describe, expect, it } from 'vitest';
import { github } from '../../../../src/services/results/reports/ci/github.js';
import { markdown } from '../../../../src/services/results/reports/markdown.js';
import { reportOf, storedFinding, written } from '../../../support/report.js';

const hostile = storedFinding(1, {
  url: 'https://example.com/`a``b',
  evidence: [{ message: 'Title is "@team <img src=x> ](https://evil.example)\n::error::100%".' }],
});

describe('reports for continuous integration', () => {
  it('take what a page says of itself for no markup and no mention', async () => {
    const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: [hostile] }]);
    const text = await written(markdown, report);
    expect(text).toContain('- ```https://example.com/`a``b```: ');
    expect(text).toContain('@\u200Bteam \\<img src=x\\> \\](https://evil.example) ::error::100%');
    const commands = await written(github, report);
    expect(commands.trimEnd().split('\n')).toHaveLength(1);
    expect(commands).toContain('%0A::error::100%25');
  });

  it('stay within a comment', async () => {
    const findings = Array.from({ length: 40 }, (_, at) => storedFinding(at + 1));
    const { report } = reportOf(
      Array.from({ length: 60 }, (_, at) => ({ rule: `removed-${at}`, severity: 'ERROR' as const, findings })),
    );
    const text = await written(markdown, report);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('And 35 more issues.');
    expect(text).toContain('- and 37 more pages');
  });

  it('say of an audit that did not complete why', async () => {
    const { report } = reportOf([], { status: 'FAILED', errorMessage: 'No response.' });
    expect(await written(markdown, report)).toContain('status FAILED. No response.');
    expect(await written(github, report)).toBe('::error title=Audit did not complete::No response.\n');
  });
});
