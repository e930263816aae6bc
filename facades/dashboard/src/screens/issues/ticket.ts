/** Content of a ticket for an issue. */
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
  /** a sentence, as it is */
  prose(text: string): string;
  url(url: string): string;
  heading(text: string): string;
  strong(text: string): string;
  code(text: string): string;
  item(url: string): string;
  link(text: string, url: string): string;
}

/** Markdown takes a tag for HTML, which trackers leave out. */
const withTags = (text: string): string =>
  text.replaceAll(/`[^`]*`|<[^<>`]*>|</g, (part) =>
    part === '<' ? '\\<' : part.startsWith('<') ? `\`${part}\`` : part,
  );

/** in a URL they are markup of Jira */
const JIRA_MARKUP = /[{}[\]!*_|]/g;
const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const asIs = (text: string): string => text;

const MARKDOWN: Markup = {
  prose: withTags,
  url: asIs,
  heading: (text) => `## ${text}`,
  strong: (text) => `**${text}**`,
  code: (text) => `\`${text.replaceAll('`', '')}\``,
  item: (url) => `- <${url}>`,
  link: (text, url) => `[${text}](${url})`,
};

export const TICKET_FORMATS = {
  Markdown: MARKDOWN,
  Jira: {
    prose: asIs,
    url: (url) => url.replaceAll(JIRA_MARKUP, percentEncoded),
    heading: (text) => `h2. ${text}`,
    strong: (text) => `*${text}*`,
    code: (text) => `{{${text.replaceAll(/[{}]/g, '')}}}`,
    item: (url) => `* ${url}`,
    link: (text, url) => `[${text}|${url}]`,
  },
  // boxes to tick off
  GitHub: { ...MARKDOWN, item: (url) => `- [ ] <${url}>` },
  'Plain text': {
    prose: asIs,
    url: asIs,
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
  const { prose, url: encoded, heading, strong, code, item, link } = TICKET_FORMATS[format] as Markup;
  const { template, urls, pages, gain } = ticket;
  const figures = [ticket.severity, `${pages} ${pages === 1 ? 'page' : 'pages'}`];
  if (gain >= 0.005) figures.push(`+${gain.toFixed(2)} points`);
  const shown = urls.slice(0, MOST).map((url) => item(encoded(url.replaceAll(/[\s<>|\]]/g, encodeURIComponent))));
  const more = pages - shown.length;
  return [
    heading(prose(ticket.title)),
    `${figures.join(' · ')} · ${code(ticket.rule)}`,
    `${strong('Why:')} ${prose(ticket.why)}`,
    `${strong('How to fix:')} ${prose(ticket.how)}`,
    ...(template
      ? [`${strong('Template:')} ${code(template.path)} (${template.pages} of ${template.templatePages} pages)`]
      : []),
    [...shown, ...(shown.length > 0 && more > 0 ? [`… and ${more} more`] : [])].join('\n'),
    link('Open in Sextant', encoded(ticket.link)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
