import { cutText } from '../../../text/cut-text.js';
import type { Notice } from '../../mail/mail-of-notice.js';

interface PayloadAlert {
  message: string;
  url: string | null;
}

interface PayloadCause {
  kind: string;
  text: string;
  url: string;
}

/** The part of a delivery's payload that channels read. */
interface Payload {
  data: {
    project?: { name: string };
    alert?: PayloadAlert;
    alerts?: readonly PayloadAlert[];
    incident?: { url: string; causes?: readonly PayloadCause[] };
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
  if (data.incident?.causes)
    return noticeOfIncident(name, data.incident.url, data.incident.causes, data.alerts?.length ?? 1);
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

/** lines that a message about an incident has */
const LINES = 5;
/** quoted names and URLs are as long as somebody makes them */
const MAX_LINE = 500;

function noticeOfIncident(name: string, url: string, causes: readonly PayloadCause[], alerts: number): Notice {
  const shown = causes.length > LINES ? causes.slice(0, LINES - 1) : causes;
  const more = causes.length - shown.length;
  const main = causes.filter(({ kind }) => kind !== 'DEPLOY');
  const [first] = main;
  return {
    title: `${name}: ${alerts} ${alerts === 1 ? 'alert' : 'alerts'}`,
    subject: `${name}: ${first?.text ?? ''}${main.length > 1 ? ` And ${main.length - 1} more.` : ''}`,
    lines: [
      ...shown.map(({ text, url: at }) => ({ text: cutText(text, MAX_LINE, '…'), url: at })),
      ...(more > 0 ? [{ text: `${more} more in Sextant.`, url }] : []),
    ],
    url,
    footer: FOOTER,
  };
}
