import { cutText } from '../../../../text/cut-text.js';
import type { Notice } from '../../../mail/mail-of-notice.js';
import { type ChannelKind, endOf, faultAt } from '../channel-kind.js';
import { chatPost, chatUrl } from '../chat-post.js';

const HOSTS = /^hooks\.slack\.com$/;
/** https://docs.slack.dev/reference/block-kit/blocks/section-block */
const MAX_TEXT = 3_000;
/** https://docs.slack.dev/reference/block-kit/blocks/header-block */
const MAX_HEADER = 150;

/** Incoming webhook: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slack: ChannelKind<{ url: string }> = {
  name: 'Slack',
  read: ({ url }, { settings }) => {
    const read = chatUrl(url, HOSTS, settings.chatOrigins.slack);
    if (!read)
      return faultAt('url', 'This must be an incoming webhook URL of Slack: https://hooks.slack.com/services/…');
    return { secret: { url: read.href }, hint: `${read.host} ${endOf(read.href)}` };
  },
  send: (context, { secret: { url } }, notice, attempt) =>
    chatPost(context, context.settings.chatOrigins.slack, { url, body: message(notice) }, attempt),
};

const plain = (text: string, most: number) => ({ type: 'plain_text', text: cutText(text, most), emoji: false });

/**
 * A link or a text for each line, and nothing of it is read as markup: https://docs.slack.dev/reference/block-kit/blocks/rich-text-block
 */
function linked(lines: Notice['lines']): object[] {
  let room = MAX_TEXT;
  return lines.flatMap(({ text, url }, place) => {
    if (room <= 0) return [];
    const shown = cutText(text, room, '…');
    room -= shown.length;
    const line = url === null ? { type: 'text', text: shown } : { type: 'link', url, text: shown };
    return place === 0 ? [line] : [{ type: 'text', text: '\n' }, line];
  });
}

/** `plain_text` shows texts of websites as they are; the fallback for notifications needs its three characters escaped. */
const message = ({ title, subject, lines, url, footer }: Notice) => ({
  text: (subject ?? `${title}: ${lines[0]?.text ?? ''}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;'),
  blocks: [
    { type: 'header', text: plain(title || 'Sextant', MAX_HEADER) },
    lines.some((line) => line.url !== null)
      ? { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: linked(lines) }] }
      : { type: 'section', text: plain(lines.map(({ text }) => text).join('\n') || title, MAX_TEXT) },
    ...(url
      ? [
          {
            type: 'actions',
            elements: [{ type: 'button', text: plain('Open in Sextant', 75), url, action_id: 'open' }],
          },
        ]
      : []),
    { type: 'context', elements: [plain(footer, MAX_TEXT)] },
  ],
});
