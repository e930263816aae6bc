import { createHmac } from 'node:crypto';
import type { Viewer } from '../../auth/viewer.js';
import { headersForHost, withOwnHeaders } from '../../crawl/own-headers.js';
import { SiteOwnership as OwnershipRow } from '../../db/entities/site-ownership.js';
import type { Database } from '../../db/orm.js';
import { lockProject } from '../../db/queries/projects/project-lock.js';
import {
  type OwnershipMethod,
  ownershipOf,
  type StoredOwnership,
  uncheckedOwnerships,
} from '../../db/queries/projects/site-ownership.js';
import { problem } from '../../errors.js';
import { normalizeUrl, originOf } from '../../facts/url.js';
import { record } from '../accounts/audit-log.js';
import type { Context } from '../context.js';
import { ownHeaders } from './crawl-settings.js';
import { hostOfSite, isOwned } from './owned-site.js';
import * as projects from './projects.js';
import { loginHeaders } from './request-headers.js';

export { OWNERSHIP_METHODS, type OwnershipMethod } from '../../db/queries/projects/site-ownership.js';

/** The record that proves that a site belongs to whoever has it as a project, and whether it was found. */
export interface SiteOwnership {
  fileUrl: string;
  recordName: string;
  /** the line of the file, and the value of the record */
  proof: string;
  isVerified: boolean;
  method: OwnershipMethod | null;
  verifiedAt: Date | null;
  expiresAt: Date | null;
  checkedAt: Date | null;
  problem: string | null;
}

const FILE = '/.well-known/sextant-verification.txt';
const DAY_MS = 86_400_000;
/** a proof that cannot be looked for holds on for so long: servers and name servers have outages */
const VALID_MS = 30 * DAY_MS;
const FILE_BYTES = 4_096;
/** time that the user who requested it waits at most */
const FETCH_MS = 7_000;
/** proofs of one run of the hourly job */
const CHECKED = 50;

type Owned = { id: string; url: string; organizationId: string };
type Found = { method: OwnershipMethod } | { method: null; isCertain: boolean; problem: string };

/** Public, and another one for each project: what somebody else's project asks for proves nothing. */
async function proofOf({ secret }: Pick<Context, 'secret'>, projectId: string): Promise<string> {
  const mark = createHmac('sha256', await secret())
    .update(`site ownership ${projectId}`)
    .digest('hex');
  return `sextant-verification=${mark.slice(0, 40)}`;
}

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

export async function get(context: Context, viewer: Viewer, projectId: string): Promise<SiteOwnership> {
  const project = await projects.get(context, viewer, projectId);
  return shown(context, project, await ownershipOf.first(context.db, project.id));
}

export async function shown(
  context: Pick<Context, 'secret' | 'clock'>,
  { id, url }: Pick<Owned, 'id' | 'url'>,
  stored: StoredOwnership | null,
): Promise<SiteOwnership> {
  const isVerified = isOwned(stored, url, context.clock.now());
  const { method = null, verifiedAt = null, expiresAt = null, checkedAt = null, problem: fault = null } = stored ?? {};
  return {
    fileUrl: `${originOf(normalizeUrl(url) ?? url)}${FILE}`,
    recordName: nameOf(hostOfSite(url)),
    proof: await proofOf(context, id),
    isVerified,
    method,
    verifiedAt,
    expiresAt,
    checkedAt,
    problem: fault,
  };
}

/** Looks for the proof now. What it does not find takes an earlier proof away, unless nobody responded. */
export async function verify(context: Context, viewer: Viewer, projectId: string): Promise<SiteOwnership> {
  const project = await projects.get(context, viewer, projectId);
  const found = await check(context, project);
  await context.db.transaction((client) =>
    record(client, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      details: { siteOwnership: found.method ?? 'NOT_FOUND' },
    }),
  );
  const now = await get(context, viewer, projectId);
  return found.method === null ? { ...now, problem: found.problem } : now;
}

/** Takes the proof back. */
export async function remove(context: Context, viewer: Viewer, projectId: string): Promise<SiteOwnership> {
  const project = await projects.get(context, viewer, projectId);
  await context.db.unitOfWork(async (em, client) => {
    if ((await em.nativeDelete(OwnershipRow, { projectId: project.id })) > 0)
      await record(client, viewer, {
        action: 'PROJECT_UPDATED',
        target: project,
        details: { siteOwnership: 'REMOVED' },
      });
  });
  return get(context, viewer, projectId);
}

/** Whether the site is its project's own at this moment: asked before an audit that only owners may make. */
export async function confirmOwnership(context: Context, project: Owned): Promise<boolean> {
  await check(context, project);
  return isOwned(await ownershipOf.first(context.db, project.id), project.url, context.clock.now());
}

/** Looks for each proof once a day. */
export async function recheckOwnerships(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - DAY_MS);
  const due = await uncheckedOwnerships.all(context.db, before, CHECKED);
  for (const { projectId, ...project } of due) await check(context, { id: projectId, ...project });
}

async function check(context: Context, project: Owned): Promise<Found> {
  const found = await look(context, project);
  const at = context.clock.now();
  const { db } = context;
  const { id: projectId, organizationId, url } = project;
  if (found.method !== null) {
    const proof = { projectId, organizationId, host: hostOfSite(url), method: found.method };
    await storeProof(db, { ...proof, expiresAt: new Date(at.getTime() + VALID_MS) }, at);
  } else if (found.isCertain) await db.unitOfWork((em) => em.nativeDelete(OwnershipRow, { projectId }));
  // a check without a result: the proof holds until it expires
  else
    await db.unitOfWork((em) =>
      em.nativeUpdate(OwnershipRow, { projectId }, { checkedAt: at, problem: found.problem }),
    );
  return found;
}

type FoundProof = Pick<OwnershipRow, 'projectId' | 'organizationId' | 'host' | 'method' | 'expiresAt'>;

/** Stores a proof that was found now. Its host counts as verified since the first of the proofs that followed each other. */
export function storeProof(db: Pick<Database, 'unitOfWork'>, proof: FoundProof, at: Date): Promise<void> {
  const { projectId, organizationId, ...found } = proof;
  return db.unitOfWork(async (em, client) => {
    // deleted while the proof was looked for
    if (!(await lockProject(client, projectId))) throw problem('PROJECT_NOT_FOUND');
    const known = await em.findOne(OwnershipRow, { projectId });
    const verifiedAt = known?.host === found.host ? known.verifiedAt : at;
    const checked = { ...found, verifiedAt, checkedAt: at, problem: null };
    if (known) em.assign(known, checked);
    else em.create(OwnershipRow, { ...checked, projectId, organizationId });
  });
}

async function look(context: Context, project: Owned): Promise<Found> {
  const proof = await proofOf(context, project.id);
  const [file, inDns] = await Promise.all([
    inFile(context, project, proof),
    inRecords(context, nameOf(hostOfSite(project.url)), proof),
  ]);
  if (file.method !== null) return file;
  if (inDns.method !== null) return inDns;
  return {
    method: null,
    isCertain: file.isCertain && inDns.isCertain,
    problem: `${file.problem} ${inDns.problem}`,
  };
}

async function inFile(context: Context, { id, url }: Owned, proof: string): Promise<Found> {
  const start = normalizeUrl(url) ?? url;
  // a site behind a login has the file there too; any other header could have it respond as somewhere else
  const login = loginHeaders(await ownHeaders(context, id));
  const fetcher = withOwnHeaders(context.fetcher, headersForHost(start, login));
  const signal = AbortSignal.timeout(FETCH_MS);
  const result = await fetcher.fetch(`${originOf(start)}${FILE}`, {
    limits: { bodyBytes: FILE_BYTES, totalMs: FETCH_MS },
    signal,
  });
  if (!result.ok) return { method: null, isCertain: false, problem: `${FILE}: ${result.message}` };
  // a redirect is somebody else's word, and a page in place of a missing file is no proof
  if (result.status !== 200)
    return {
      method: null,
      isCertain: result.status < 500 && result.status !== 429,
      problem: `${FILE} returns ${result.status}.`,
    };
  const lines = new TextDecoder().decode(result.body).split(/\r\n|\r|\n/);
  return lines.some((line) => line.trim() === proof)
    ? { method: 'FILE' }
    : { method: null, isCertain: true, problem: `${FILE} does not have the line ${proof}.` };
}

/** Refuses where the name servers of a whole domain do not have the project's proof: a file speaks for its own host alone. */
export async function assertDomain(context: Context, projectId: string, domain: string): Promise<void> {
  const proof = await proofOf(context, projectId);
  const found = await inRecords(context, domain, proof);
  if (found.method === null)
    throw problem('OWNERSHIP_REQUIRED', {
      message: `A property of the domain ${domain} needs the TXT record ${proof} at ${domain}. ${found.problem}`,
    });
}

async function inRecords({ textRecords }: Context, name: string, proof: string): Promise<Found> {
  try {
    const records = await textRecords(name);
    return records.some((text) => text.trim() === proof)
      ? { method: 'DNS' }
      : { method: null, isCertain: true, problem: `${name} has no TXT record ${proof}.` };
  } catch (error) {
    return { method: null, isCertain: false, problem: `TXT records of ${name}: ${(error as Error).message}` };
  }
}
