// Faults of the agency's sites, against what list, incidents, mails, digest and report say about them.
import { setTimeout as sleep } from 'node:timers/promises';
import { KEPT } from '../../dist/src/db/queries/comparisons/audit-comparison.js';

const GIVE_UP_MS = 1_800_000;

/** Faults that cost points; those of noindex are counted in the column Deindexed. */
const WORSE = ['SERVER_ERRORS', 'UNTITLED', 'ROBOTS_TXT'];

export function agencyTruth({ db, mail, sites }) {
  const count = async (text) => Number((await db.query(text)).rows[0].count);

  /** Minutes until that many audits have ended. */
  async function audited(audits) {
    const began = performance.now();
    for (;;) {
      const ended = await count(`select count(*) from audit where status in ('COMPLETED', 'FAILED')`);
      if (ended >= audits) return (performance.now() - began) / 60_000;
      if (performance.now() - began > GIVE_UP_MS) throw new Error(`${ended} of ${audits} audits ended.`);
      await sleep(1_000);
    }
  }

  /** Everything that follows an audit was done and sent. */
  async function settled() {
    for (let quiet = 0, before = -1; quiet < 10; quiet += 1) {
      await sleep(1_000);
      const waiting = await count(`select count(*) from webhook_delivery where status = 'PENDING'`);
      const now = mail.messages().length;
      if (waiting > 0 || now !== before) quiet = 0;
      before = now;
    }
  }

  async function digestMail() {
    const before = mail.messages().length;
    for (let waited = 0; mail.messages().length === before; waited += 1) {
      if (waited > 120) throw new Error('The digest was not sent.');
      await sleep(1_000);
    }
    return textOf(mail.messages().at(-1));
  }

  async function compare(check, { notices, seen, incidents, digests, written }) {
    const { rows: perSite } = await db.query(
      `select p.name, (select count(*)::int from incident i where i.project_id = p.id) as incidents,
              (select count(*)::int from alert a where a.project_id = p.id) as alerts
         from project p order by p.name`,
    );
    const names = (list) => list.map(({ name }) => name).sort();
    const bad = sites.all.filter(({ kind }) => !['SAME', 'MENDED'].includes(kind));
    const failed = sites.ofKind('DOWN');
    const worse = sites.ofKind(...WORSE);
    check(
      'sites with an incident, one each',
      perSite.filter(({ incidents: of }) => of > 0).map(({ name, incidents: of }) => `${name} ${of}`),
      names(bad).map((name) => `${name} 1`),
    );
    check(
      'sites with a mail, one each',
      notices.map((text) => /^Subject: .*?(Site \d+)/m.exec(text)?.[1] ?? text.slice(0, 200)).sort(),
      names(bad),
    );
    check('incidents on the screen', incidents.incidents, Math.min(20, bad.length));
    const figures = Object.fromEntries(
      [...seen.strip.matchAll(/(\d+)\s+(sites?|worse|better|failed|running|not scheduled)/g)].map(([, n, name]) => [
        name,
        Number(n),
      ]),
    );
    check('summary of the list', figures, {
      sites: sites.all.length,
      worse: worse.length,
      better: sites.ofKind('MENDED').length,
      failed: failed.length,
      running: 0,
      'not scheduled': 0,
    });
    const first = names([...worse, ...failed]);
    check('first rows of the list', seen.worst.slice(0, first.length).sort(), first);
    await compareDigest(check, digests);
    await compareReport(check, written);
  }

  /** Its sums are those of its own lines, of the comparisons of each project, and of the faults. */
  async function compareDigest(check, { preview, sent }) {
    const [head = ''] = sent.split('\n');
    const figure = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
    const PATTERNS = { alerts: /(\d+) alerts?/, new: /(\d+) new findings?/, fixed: /(\d+) fixed/ };
    const lines = sent.split('\n').filter((line) => /^Site \d+: /.test(line));
    const inHead = Object.fromEntries(Object.entries(PATTERNS).map(([name, one]) => [name, figure(head, one)]));
    const inLines = Object.fromEntries(
      Object.entries(PATTERNS).map(([name, one]) => [name, lines.reduce((sum, line) => sum + figure(line, one), 0)]),
    );
    const { rows } = await db.query(
      `select coalesce(sum((e ->> 'new')::int), 0)::int as new, coalesce(sum((e ->> 'fixed')::int), 0)::int as fixed
         from audit_comparison c cross join jsonb_array_elements(c.result) e where c.part = '${KEPT.rules}'`,
    );
    check('sums of the digest, head against lines', inHead, inLines);
    check('findings of the digest against the comparisons', { new: inHead.new, fixed: inHead.fixed }, rows[0]);
    check('alerts of the digest', inHead.alerts, await count('select count(*) from alert'));
    check('incidents of the digest', figure(head, /(\d+) incidents?/), await count('select count(*) from incident'));
    check(
      'worse and better of the digest',
      [figure(head, /(\d+) worse/), figure(head, /(\d+) better/)],
      [sites.ofKind(...WORSE).length, sites.ofKind('MENDED').length],
    );
    check('the digest says what its preview said', linesOf(sent).slice(0, linesOf(preview).length), linesOf(preview));
  }

  /** The report of the first client: all of its sites, and an incident for each that got worse. */
  async function compareReport(check, { text, incidents }) {
    const own = sites.all.filter(({ client }) => client === 'Client 01');
    check('sites in the report of the first client', own.filter(({ name }) => text.includes(name)).length, own.length);
    check(
      'incidents in the report of the first client',
      incidents,
      own.filter(({ kind }) => !['SAME', 'MENDED'].includes(kind)).length,
    );
  }

  return { audited, settled, digestMail, compare };
}

const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The plain part of a mail, as it is read. */
export function textOf(message) {
  const plain = /Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/i.exec(message)?.[1] ?? message;
  const bytes = plain
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
