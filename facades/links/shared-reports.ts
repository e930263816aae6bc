import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reportLinks } from '../../schema/index.js';
import { readCookie } from '../../src/auth/credentials.js';
import { problem } from '../../src/errors.js';
import { type ClientWords, wordsIn } from '../../src/languages/client-words.js';
import { html } from '../../src/markup.js';
import type { ApiContext } from '../api-context.js';
import { addressBucket } from '../limits/address-bucket.js';
import { takeByAddress } from './by-address.js';
import { sendSmallPage } from './small-page.js';

type Link = NonNullable<Awaited<ReturnType<typeof reportLinks.open>>>;

const COOKIE = 'sextant-report';
/** guesses of one client at one link: a program that guesses must not keep the reader of the link out */
const PASSWORDS_PER_MINUTE = 10;
/** guesses of all clients at one link: a caller with many addresses guesses no more than this */
const PASSWORDS_OF_ALL = 120;
/** each makes the browser print */
const PDFS_PER_MINUTE = 10;
/** readings of one link by all clients together, each of which has 60 of all links: a link that went round is no load test */
const READS_PER_MINUTE = 600;
/** the same of a client, which is made of the audits of all of its sites */
const CLIENT_READS_PER_MINUTE = 60;
const MAX_FORM = 2_048;

const PAGE = 'text/html; charset=utf-8';
const PDF = 'application/pdf';

/** Nothing of a report runs or loads anything, whatever a website wrote into it. */
const HEADERS = {
  'content-security-policy': `default-src 'none';style-src 'unsafe-inline';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Reports for whoever has a link: no account, no other data, nothing that can be changed. */
export function openSharedReports(app: FastifyInstance, api: ApiContext): void {
  const { services, limiter, clock } = api;
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

  /** Counts the request, then finds the link. Revoked, expired, mistyped and invented ones are the same. */
  async function linkOf(request: FastifyRequest): Promise<Link | null> {
    await takeByAddress(api, request);
    return reportLinks.open(services, tokenOf(request));
  }

  async function mayRead(request: FastifyRequest, link: Link): Promise<boolean> {
    if (link.password === null) return true;
    const pass = readCookie(request.headers.cookie, COOKIE);
    return pass !== null && reportLinks.isPass(await services.secret(), link, pass, clock.now());
  }

  const wordsOf = async (link: Link): Promise<ClientWords> => wordsIn(await reportLinks.linkLanguage(services, link));

  /** HEAD is how programs try a link: nobody has read anything, and nothing is printed. */
  async function sendHead(reply: FastifyReply, link: Link, extension?: 'pdf' | 'html'): Promise<FastifyReply> {
    const date = await reportLinks.sharedDate(services, link);
    if (!date) return sendEmpty(reply, await wordsOf(link));
    return reply
      .headers({ ...HEADERS, ...(extension && asAttachment(date, extension)) })
      .type(extension === 'pdf' ? PDF : PAGE)
      .send();
  }

  const take = async (what: string, { id }: Link, limit: number): Promise<void> => {
    const { allowed, resetSeconds } = await limiter.take(`${what}:${id}`, limit);
    if (!allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: resetSeconds });
  };

  app.get('/r/:token', async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return sendGone(reply);
    if (!(await mayRead(request, link))) return sendForm(reply, await wordsOf(link));
    if (request.method === 'HEAD') return sendHead(reply, link);
    await take('report-reads', link, readsOf(link));
    const path = `/r/${tokenOf(request)}`;
    const report = await reportLinks.sharedHtml(services, link, { pdfUrl: `${path}/pdf`, htmlUrl: `${path}/html` });
    if (!report) return sendEmpty(reply, await wordsOf(link));
    return reply.headers(HEADERS).type(PAGE).send(Readable.from(report));
  });

  app.get('/r/:token/html', async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return sendGone(reply);
    if (!(await mayRead(request, link))) return reply.redirect(`/r/${tokenOf(request)}`, 303);
    if (request.method === 'HEAD') return sendHead(reply, link, 'html');
    await take('report-reads', link, readsOf(link));
    const date = await reportLinks.sharedDate(services, link);
    const report = await reportLinks.sharedHtml(services, link);
    if (!report || !date) return sendEmpty(reply, await wordsOf(link));
    return reply
      .headers({ ...HEADERS, ...asAttachment(date, 'html') })
      .type(PAGE)
      .send(Readable.from(report));
  });

  app.get('/r/:token/pdf', async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return sendGone(reply);
    if (!(await mayRead(request, link))) return reply.redirect(`/r/${tokenOf(request)}`, 303);
    if (request.method === 'HEAD') return sendHead(reply, link, 'pdf');
    await take('report-pdfs', link, PDFS_PER_MINUTE);
    const made = await reportLinks.sharedPdf(services, link);
    if (!made) return sendEmpty(reply, await wordsOf(link));
    return reply
      .headers({ ...HEADERS, ...asAttachment(made.date, 'pdf') })
      .type(PDF)
      .send(made.pdf);
  });

  app.post('/r/:token', { bodyLimit: MAX_FORM }, async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return sendGone(reply);
    const path = `/r/${tokenOf(request)}`;
    if (link.password === null) return reply.redirect(path, 303);
    await take(`report-passwords:${addressBucket(request.ip)}`, link, PASSWORDS_PER_MINUTE);
    await take('report-passwords', link, PASSWORDS_OF_ALL);
    const given = new URLSearchParams(String((request.body as Buffer | null) ?? '')).get('password') ?? '';
    if (!(await reportLinks.isPassword(given, link.password))) return sendForm(reply, await wordsOf(link), true);
    const pass = reportLinks.createPass(await services.secret(), link, clock.now());
    const secure = api.baseUrl.startsWith('https:') ? '; Secure' : '';
    return reply
      .header(
        'set-cookie',
        `${COOKIE}=${pass}; Path=${path}; Max-Age=${reportLinks.PASS_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
      .header('cache-control', 'no-store')
      .redirect(path, 303);
  });
}

const readsOf = ({ clientId }: Link): number => (clientId === null ? READS_PER_MINUTE : CLIENT_READS_PER_MINUTE);

const asAttachment = (date: string, extension: 'pdf' | 'html') => ({
  'content-disposition': `attachment; filename="report-${date}.${extension}"`,
});

/** English: a link that does not exist has no reader whose language is known. */
const sendGone = (reply: FastifyReply): FastifyReply => {
  const { text } = wordsIn('en');
  return sendSmallPage(reply, 404, text('link.gone'), html`<p>${text('link.gone.text')}</p>`);
};

const sendEmpty = (reply: FastifyReply, { text, language }: ClientWords): FastifyReply =>
  sendSmallPage(reply, 404, text('link.empty'), html`<p>${text('link.empty.text')}</p>`, language);

const sendForm = (reply: FastifyReply, { text, language }: ClientWords, isWrong = false): FastifyReply =>
  sendSmallPage(
    reply,
    401,
    text('link.locked'),
    html`${isWrong && html`<p class="bad" role="alert">${text('link.wrong')}</p>`}<form method="post"><label for="password">${text('link.password')}</label><input id="password" name="password" type="password" required autocomplete="off" autofocus><button>${text('link.read')}</button></form>`,
    language,
  );
