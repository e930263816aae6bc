import { describe, expect, it } from 'vitest';
import { type Ticket, type TicketFormat, ticketText } from '../../../facades/dashboard/src/screens/issues/ticket.js';

const TICKET: Ticket = {
  title: 'Missing title',
  rule: 'title-missing',
  severity: 'Error',
  pages: 14,
  gain: 1.9,
  why: 'Search results use the title as the link text.',
  how: 'Add one <title> element to the head that names the page.',
  template: { path: '/boots/*', pages: 12, templatePages: 60 },
  urls: Array.from({ length: 14 }, (_, at) => `https://shop.example/boots/${at}`),
  link: 'https://sextant.example/projects/1/issues/title-missing?severity=ERROR',
};

describe('an issue as a ticket', () => {
  it('has title, reason, way, template, ten pages and a link in the markup of each tracker', () => {
    const markdown = ticketText(TICKET, 'Markdown');
    expect(markdown.split('\n\n')).toEqual([
      '## Missing title',
      'Error · 14 pages · +1.90 points · `title-missing`',
      '**Why:** Search results use the title as the link text.',
      '**How to fix:** Add one `<title>` element to the head that names the page.',
      '**Template:** `/boots/*` (12 of 60 pages)',
      `${TICKET.urls
        .slice(0, 10)
        .map((url) => `- <${url}>`)
        .join('\n')}\n… and 4 more`,
      `[Open in Sextant](${TICKET.link})`,
    ]);
    const jira = ticketText(TICKET, 'Jira');
    expect(jira).toContain('*How to fix:* Add one <title> element');
    expect(jira).toMatch(/^h2\. Missing title\n/);
    expect(jira).toContain('* https://shop.example/boots/0\n');
    expect(jira).toContain(`[Open in Sextant|${TICKET.link}]`);
    expect(ticketText(TICKET, 'GitHub')).toContain('- [ ] <https://shop.example/boots/0>\n');
    expect(ticketText(TICKET, 'Plain text')).not.toMatch(/[*#`{}[\]]{2}/);
  });

  it('keeps tags in Markdown, which would leave them out as HTML', () => {
    const of = {
      title: 'More than one <h1>',
      why: 'Use `<b>` where 1 < 2.',
      how: 'Add `a` and <meta name="x"> to the head.',
    };
    for (const format of ['Markdown', 'GitHub'] satisfies TicketFormat[]) {
      const [title, , why, how] = ticketText({ ...TICKET, ...of }, format).split('\n\n');
      expect(title).toBe('## More than one `<h1>`');
      expect(why).toBe('**Why:** Use `<b>` where 1 \\< 2.');
      expect(how).toBe('**How to fix:** Add `a` and `<meta name="x">` to the head.');
    }
  });

  it('has no URL of which Jira takes a part for markup', () => {
    const urls = ['https://shop.example/{a}/!b!/*c*/_d_[e'];
    const text = ticketText({ ...TICKET, pages: 1, urls, link: 'https://sextant.example/a_b_c' }, 'Jira');
    expect(text).toContain('\n* https://shop.example/%7Ba%7D/%21b%21/%2Ac%2A/%5Fd%5F%5Be\n');
    expect(text).toContain('[Open in Sextant|https://sextant.example/a%5Fb%5Fc]');
  });

  it('lists no page where none are kept', () => {
    const text = ticketText({ ...TICKET, urls: [] }, 'Plain text');
    expect(text).toContain('14 pages');
    expect(text).not.toContain('more');
  });

  it('leaves out what is not there, and lets no URL end its line or its brackets', () => {
    const urls = ['https://shop.example/a>b\n## Another heading', 'https://shop.example/c|d]'];
    for (const format of ['Markdown', 'Jira', 'GitHub', 'Plain text'] satisfies TicketFormat[]) {
      const text = ticketText({ ...TICKET, pages: 2, gain: 0, template: null, urls }, format);
      expect(text).not.toContain('points');
      expect(text).not.toContain('Template');
      expect(text).not.toContain('more');
      expect(text).not.toMatch(/^## Another/m);
      expect(text).toContain('/a%3Eb%0A');
      expect(text).toContain('/c%7Cd%5D');
    }
  });
});
