import { z } from 'zod';
import { cutText } from '../../../../text/cut-text.js';
import type { Notice } from '../../../mail/mail-of-notice.js';
import { type ChannelKind, endOf } from '../channel-kind.js';
import { chatPost, detailOf, type ReadReply } from '../chat-post.js';

const API = 'https://api.telegram.org';
/** https://core.telegram.org/bots/api#authorizing-your-bot */
const TOKEN = /^\d{3,20}:[\w-]{20,100}$/;
/** a number, negative for groups, or the public name of a channel */
const CHAT = /^(?:-?\d{1,20}|@\w{3,64})$/;
/** https://core.telegram.org/bots/api#sendmessage */
const MAX_TEXT = 4_096;

export const telegram: ChannelKind<{ botToken: string; chatId: string }> = {
  name: 'Telegram',
  read: (given) => {
    const botToken = given.botToken?.trim() ?? '';
    const chatId = given.chatId?.trim() ?? '';
    const faults = [
      ...(TOKEN.test(botToken) ? [] : [{ path: 'botToken', message: 'This must be the token that @BotFather gave.' }]),
      ...(CHAT.test(chatId)
        ? []
        : [{ path: 'chatId', message: 'This must be the number of a chat, or the @name of a public channel.' }]),
    ];
    return faults.length > 0
      ? { faults }
      : { secret: { botToken, chatId }, hint: `Chat ${chatId}, bot ${endOf(botToken)}` };
  },
  send: (context, { secret: { botToken, chatId } }, notice, attempt) => {
    const { telegram: origin } = context.settings.chatOrigins;
    const url = `${origin ?? API}/bot${botToken}/sendMessage`;
    const body = { chat_id: chatId, ...message(notice), link_preview_options: { is_disabled: true } };
    return chatPost(context, origin, { url, body, read }, attempt);
  },
};

/** https://core.telegram.org/bots/api#making-requests */
const reply = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  parameters: z.object({ migrate_to_chat_id: z.number().optional() }).optional(),
});

const read: ReadReply = (status, text) => {
  const { data } = reply.safeParse(valueOf(text));
  if (!data || data.ok) return status >= 200 && status < 300 ? {} : detailOf(text);
  const moved = data.parameters?.migrate_to_chat_id;
  const words = `${data.description ?? ''}${moved === undefined ? '' : ` (the chat has the number ${moved} now)`}`;
  // a chat that is gone, closed or elsewhere stays so until somebody changes the channel
  return { error: 'REFUSED_BY_SERVICE', final: status === 400 || status === 403, ...detailOf(words) };
};

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Without `parse_mode` everything is text; lines are linked by where they are: https://core.telegram.org/bots/api#messageentity */
function message({ title, lines, url, footer }: Notice): { text: string; entities?: object[] } {
  const end = `\n\n${url ? `${url}\n` : ''}${footer}`;
  const body = cutText([title, ...lines.map(({ text }) => text)].join('\n'), MAX_TEXT - end.length);
  const entities: object[] = [];
  let offset = title.length + 1;
  for (const { text, url: link } of lines) {
    const length = text.length;
    // offsets count UTF-16 code units, as strings do here
    if (link !== null && length > 0 && offset + length <= body.length)
      entities.push({ type: 'text_link', offset, length, url: link });
    offset += length + 1;
  }
  return { text: `${body}${end}`, ...(entities.length > 0 ? { entities } : {}) };
}
