export interface Mail {
  /** the same for every attempt: receivers drop what came already */
  id: string;
  to: readonly string[];
  /** name of the sender, in place of that of the installation */
  fromName?: string;
  subject: string;
  text: string;
  html: string;
  /** URL whose request without a sign-in ends the subscription, as mail programs offer it (RFC 8058) */
  unsubscribeUrl?: string;
  /** a picture of the HTML has the id by which it is shown there */
  attachments?: readonly { filename: string; contentType: string; content: Buffer; cid?: string }[];
}

/** `code` is stable; `final`: trying again would not help. */
export type MailResult =
  | { ok: true; refused: readonly Refused[] }
  | { ok: false; detail: string; code: string; status: number | null; final: boolean };

/** A recipient whom the server refused while it took the others; `forGood`: by RFC 5321 §4.2.1. */
export interface Refused {
  address: string;
  reply: string;
  forGood: boolean;
}

/** Sends e-mail through the operator's SMTP server. */
export interface Mailer {
  send(mail: Mail): Promise<MailResult>;
}

/** a server that checks names and lists before it responds takes some seconds, never this long */
const LIMIT_MS = 20_000;

const CODES: Readonly<Record<string, string>> = {
  EAUTH: 'SMTP_SIGN_IN_FAILED',
  EENVELOPE: 'SMTP_REJECTED',
  EMESSAGE: 'SMTP_REJECTED',
  ETIMEDOUT: 'TIMEOUT',
  EDNS: 'NAME_NOT_RESOLVED',
  ETLS: 'TLS_ERROR',
  ECONNECTION: 'CONNECTION_RESET',
  ESOCKET: 'CONNECTION_REFUSED',
};

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const open = async () => {
    // most processes send nothing
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      // a message is made of texts alone
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | null = null;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, fromName, subject, text, html, unsubscribeUrl, attachments = [] }) => {
      try {
        transport ??= open();
        const sent = await (await transport).sendMail({
          from: fromName ? { name: fromName, address } : from,
          to: [...to],
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          // RFC 3834 §5: keeps out-of-office replies away
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl
              ? {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
          },
          attachments: attachments.map((one) => ({ ...one })),
        });
        return { ok: true, refused: (sent.rejectedErrors ?? []).map(refusalOf) };
      } catch (error) {
        return failureOf(error as SmtpFailure);
      }
    },
  };
}

interface SmtpFailure {
  code?: string;
  responseCode?: number | null;
  response?: string;
  message?: string;
  recipient?: string;
}

const refusalOf = ({ recipient = '', response = '', responseCode }: SmtpFailure): Refused => ({
  address: recipient.toLowerCase(),
  reply: response,
  forGood: (responseCode ?? 500) >= 500,
});

function failureOf({ code = '', responseCode = null, response = '' }: SmtpFailure): MailResult {
  // RFC 5321 §4.2.1: 5yz is permanent; credentials are the operator's to mend, and then the mail is to arrive
  const final = responseCode !== null && responseCode >= 500 && code !== 'EAUTH';
  return { ok: false, code: CODES[code] ?? 'SMTP_FAILED', status: responseCode, final, detail: response };
}
