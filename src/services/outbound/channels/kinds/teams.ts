import type { Notice } from '../../../mail/mail-of-notice.js';
import { type ChannelKind, endOf, faultAt } from '../channel-kind.js';
import { chatPost, chatUrl, detailOf, type ReadReply } from '../chat-post.js';

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
    chatPost(context, context.settings.chatOrigins.teams, { url, body: message(notice), read }, attempt),
};

/**
 * A connector says in the text of a 200 whether the message arrived: `1`, or why not. A workflow says it by the status; where it
 * responds with a text of its maker's, nothing is read into that.
 * https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */
const read: ReadReply = (status, text) => {
  if (status < 200 || status >= 300) return detailOf(text);
  if (!NOT_DELIVERED.test(text)) return {};
  return { error: 'REFUSED_BY_SERVICE', ...detailOf(text) };
};

const NOT_DELIVERED =
  /^\s*(?:"|\{[^{}]{0,200})?(?:webhook message delivery failed|summary or text is required|bad payload|invalid webhook)/i;

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
          ...lines.map((line) =>
            text(line.text, line.url === null ? {} : { selectAction: { type: 'Action.OpenUrl', url: line.url } }),
          ),
          text(footer, { isSubtle: true, size: 'Small' }),
        ],
        actions: url ? [{ type: 'Action.OpenUrl', title: 'Open in Sextant', url }] : [],
      },
    },
  ],
});
