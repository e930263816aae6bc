import { type ChannelKind, endOf, faultAt } from '../channel-kind.js';
import { chatPost, chatUrl } from '../chat-post.js';
import type { Notice } from '../notice.js';

const HOSTS = /^(?:[\w-]+\.)+(?:webhook\.office\.com|logic\.azure\.com|powerplatform\.com)$/;

/** Workflow "Post to a channel when a webhook request is received": it takes an Adaptive Card in a message. */
export const teams: ChannelKind<{ url: string }> = {
  name: 'Microsoft Teams',
  read: ({ url }, { settings }) => {
    const read = chatUrl(url, HOSTS, settings.chatOrigins.teams);
    if (!read)
      return faultAt(
        'url',
        'This must be a webhook URL of a Teams workflow, on *.logic.azure.com, *.powerplatform.com or *.webhook.office.com.',
      );
    return { secret: { url: read.href }, hint: `${read.hostname.split('.').slice(-3).join('.')} ${endOf(read.href)}` };
  },
  send: (context, { secret: { url } }, notice, attempt) =>
    chatPost(context, context.settings.chatOrigins.teams, { url, body: message(notice) }, attempt),
};

/** A rich text is no Markdown: what a website calls itself cannot become a link. */
const text = (value: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: value, ...style }],
});

const message = ({ title, lines, url, footer }: Notice) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          text(title, { weight: 'Bolder', size: 'Medium' }),
          ...lines.map((line) => text(line.text)),
          text(footer, { isSubtle: true, size: 'Small' }),
        ],
        actions: url ? [{ type: 'Action.OpenUrl', title: 'Open in Sextant', url }] : [],
      },
    },
  ],
});
