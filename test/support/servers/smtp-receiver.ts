import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** as it came, headers and body */
  raw: string;
}

/** A mail server that takes everything, or refuses recipients with a status. */
export function useSmtpServer() {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  let refused: RegExp = /^/;
  let delay = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'sextant' && password === 'p@ss word' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) =>
      refusal === null || !refused.test(address)
        ? done()
        : done(Object.assign(new Error('refused'), { responseCode: refusal })),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        setTimeout(done, delay);
      });
    },
  });
  // a sender that is killed resets its connection
  server.on('error', () => {});
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  beforeEach(() => {
    mails.length = 0;
    refusal = null;
    delay = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    get url() {
      return `smtp://sextant:p%40ss%20word@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    mails,
    /** says that it has a mail that much later, in milliseconds */
    delays: (ms: number) => {
      delay = ms;
    },
    refuses: (status: number, recipients = /^/) => {
      refusal = status < 300 ? null : status;
      refused = recipients;
    },
  };
}

/** The text of a mail in quoted-printable or as it is. */
export const textOf = ({ raw }: ReceivedMail): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
