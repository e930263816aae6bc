import { describe, expect, it } from 'vitest';
import { contentSignals } from '../../../src/audit/content/content-signals.js';

describe('contentSignals', () => {
  it('reads signals by group', () => {
    const [all, bots] = contentSignals(
      'User-agent: *\nContent-Signal: search=yes, ai-train=no # policy\nAllow: /\n\nUser-agent: GPTBot\nUser-Agent: CCBot\nDisallow: /\ncontent-signal: AI-Train=Yes',
    );
    expect(all).toMatchObject({ agents: new Set(['*']), closed: false });
    expect(Object.fromEntries(all?.signals ?? [])).toEqual({ search: new Set(['yes']), 'ai-train': new Set(['no']) });
    expect(bots).toMatchObject({ agents: new Set(['gptbot', 'ccbot']), closed: true });
    expect(bots?.signals.get('ai-train')).toEqual(new Set(['yes']));
  });

  it('takes statements before any group for all agents', () => {
    expect(contentSignals('Content-Signal: search=yes')).toMatchObject([{ agents: new Set(['*']) }]);
  });

  it('does not take a group with an Allow for closed', () => {
    expect(contentSignals('User-agent: *\nDisallow: /\nAllow: /tea')).toMatchObject([{ closed: false }]);
    expect(contentSignals('User-agent: *\nAllow: /tea\nDisallow: /')).toMatchObject([{ closed: false }]);
  });

  it('keeps 50 agents of a group', () => {
    const agents = Array.from({ length: 20_000 }, (_, at) => `User-agent: bot${at}\n`).join('');
    const [group] = contentSignals(`${agents}Content-Signal: search=yes`);
    expect(group?.agents.size).toBe(50);
  });

  it('takes anything for a robots.txt', () => {
    expect(contentSignals('<html>\n: :\nContent-Signal')).toEqual([]);
  });
});
