/** What a ticket says of an issue. */
export interface Ticket {
  title: string;
  rule: string;
  severity: string;
  pages: number;
  /** points of the overall score that come back */
  gain: number;
  why: string;
  how: string;
  /** the template with most of the pages */
  template: { path: string; pages: number; templatePages: number } | null;
  /** the first pages */
  urls: readonly string[];
  link: string;
}

/** URLs of a ticket: the link has all */
const MOST = 10;

interface Markup {
  heading(text: string): string;
  strong(text: string): string;
  code(text: string): string;
  item(url: string): string;
  link(text: string, url: string): string;
}

const MARKDOWN: Markup = {
  heading: (text) => `## ${text}`,
  strong: (text) => `**${text}**`,
  code: (text) => `\`${text.replaceAll('`', '')}\``,
  item: (url) => `- <${url}>`,
  link: (text, url) => `[${text}](${url})`,
};

export const TICKET_FORMATS = {
  Markdown: MARKDOWN,
  Jira: {
    heading: (text) => `h2. ${text}`,
    strong: (text) => `*${text}*`,
    code: (text) => `{{${text.replaceAll(/[{}]/g, '')}}}`,
    item: (url) => `* ${url}`,
    link: (text, url) => `[${text}|${url}]`,
  },
  // boxes to tick off
  GitHub: { ...MARKDOWN, item: (url) => `- [ ] <${url}>` },
  'Plain text': {
    heading: (text) => text,
    strong: (text) => text,
    code: (text) => text,
    item: (url) => `- ${url}`,
    link: (text, url) => `${text}: ${url}`,
  },
} as const satisfies Readonly<Record<string, Markup>>;

export type TicketFormat = keyof typeof TICKET_FORMATS;

/** An issue as a ticket for whoever fixes it. URLs are percent-encoded: none of them can end its line or its brackets. */
export function ticketText(ticket: Ticket, format: TicketFormat): string {
  const { heading, strong, code, item, link } = TICKET_FORMATS[format] as Markup;
  const { template, urls, pages, gain } = ticket;
  const figures = [ticket.severity, `${pages} ${pages === 1 ? 'page' : 'pages'}`];
  if (gain >= 0.005) figures.push(`+${gain.toFixed(2)} points`);
  const shown = urls.slice(0, MOST).map((url) => item(url.replaceAll(/[\s<>|\]]/g, encodeURIComponent)));
  const more = pages - shown.length;
  return [
    heading(ticket.title),
    `${figures.join(' · ')} · ${code(ticket.rule)}`,
    `${strong('Why:')} ${ticket.why}`,
    `${strong('How to fix:')} ${ticket.how}`,
    ...(template
      ? [`${strong('Template:')} ${code(template.path)} (${template.pages} of ${template.templatePages} pages)`]
      : []),
    [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
    link('Open in Sextant', ticket.link),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
