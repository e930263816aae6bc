import type { Notice } from '../../mail/mail-of-notice.js';

interface PayloadAlert {
  message: string;
  url: string | null;
}

/** The part of a delivery's payload that channels read. */
interface Payload {
  data: {
    project?: { name: string };
    alert?: PayloadAlert;
    alerts?: readonly PayloadAlert[];
    total?: number;
    url?: string;
  };
}

const FOOTER = 'Sextant sent this because of the alert rules of the project.';

/** The payload of a delivery, as text. */
export function noticeOf(payload: string): Notice {
  const { data } = JSON.parse(payload) as Payload;
  const name = data.project?.name ?? '';
  if (data.alert) {
    const { message, url } = data.alert;
    return { title: name, lines: [{ text: message, url: null }], url, footer: FOOTER };
  }
  if (data.alerts) {
    const { alerts, total = alerts.length } = data;
    const more = total - alerts.length;
    return {
      title: `${name}: ${total} ${total === 1 ? 'alert' : 'alerts'}`,
      lines: [
        ...alerts.map(({ message, url }) => ({ text: message, url })),
        ...(more > 0 ? [{ text: `${more} more in Sextant.`, url: null }] : []),
      ],
      url: data.url ?? null,
      footer: FOOTER,
    };
  }
  return {
    title: 'Sextant test alert',
    lines: [{ text: 'This channel works: alerts of your projects will arrive here.', url: null }],
    url: data.url ?? null,
    footer: 'Sextant sent this because somebody tested the channel.',
  };
}
