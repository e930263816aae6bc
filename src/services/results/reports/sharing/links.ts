import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../../auth/viewer.js';
import type { Audit } from '../../../../db/entities/audit.js';
import { auditOfProject, newestCompleted } from '../../../../db/queries/audits/audit.js';
import {
  deleteExpiredLinks,
  deleteReportLink,
  insertReportLink,
  type LinkSubject,
  noteAccess,
  type OpenedLink,
  type ReportLinkRow,
  reportLinksOf,
  workingLink,
} from '../../../../db/queries/reports/report-link.js';
import { withinScope } from '../../../../db/scope.js';
import { storableText } from '../../../../db/storable.js';
import { type ProblemDetail, problem } from '../../../../errors.js';
import { PLANS } from '../../../../plans.js';
import { record } from '../../../accounts/audit-log.js';
import type { Context } from '../../../context.js';
import { found, isId } from '../../../ids.js';
import * as projects from '../../../projects/projects.js';
import * as audits from '../../../runs/audit/lifecycle/audits.js';
import { assertReports } from './branding.js';
import { hashPassword } from './link-password.js';

/** 256 bits: nobody guesses it, so its hash needs no salt */
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
const MAX_LABEL = 100;
const PASSWORD = { min: 8, max: 200 } as const;
/** links of one project or client: each is a way in */
export const MOST_LINKS = 50;
/** links that have expired are shown that long */
const KEPT_MS = 30 * DAY_MS;
export const LINK_DAYS = { default: 30, max: 365 } as const;

export interface NewLink {
  label?: string | null | undefined;
  /** left out: the newest completed audit, whichever that is when the link is opened */
  auditId?: string | null | undefined;
  days?: number | null | undefined;
  password?: string | null | undefined;
}

export async function list(context: Context, viewer: Viewer, projectId: string): Promise<ReportLinkRow[]> {
  const project = await projects.get(context, viewer, projectId);
  return reportLinksOf.all(context.db, project.id, 2 * MOST_LINKS);
}

export interface MadeLink {
  link: ReportLinkRow;
  /** in this response only */
  url: string;
}

/** Makes a link to read the report of a project without an account. */
export async function create(context: Context, viewer: Viewer, projectId: string, input: NewLink): Promise<MadeLink> {
  assertReports(viewer);
  const project = await projects.get(context, viewer, projectId);
  const of = { name: project.name, projectId: project.id, clientId: null, month: null };
  const settings = checked(input);
  const audit = input.auditId == null ? null : await audits.completed(context, viewer, project.id, input.auditId);
  return make(context, viewer, { ...of, auditId: audit?.id ?? null }, settings);
}

interface Named extends LinkSubject {
  name: string;
}

/** Stores a link and records it. Its token is in the URL alone: the database keeps a hash. */
export async function make(
  context: Context,
  viewer: Viewer,
  { name, ...subject }: Named,
  { label, days, password }: ReturnType<typeof checked>,
): Promise<MadeLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = context.clock.now();
  const hashed = password === null ? null : await hashPassword(password);
  const link = await context.db.transaction(async (client) => {
    const row = await insertReportLink(
      client,
      {
        id: uuidv7(),
        organizationId: viewer.organizationId,
        ...subject,
        label,
        hash: hashOfToken(token),
        password: hashed,
        createdBy: viewer.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      },
      MOST_LINKS,
    );
    if (row)
      await record(client, viewer, {
        action: 'REPORT_LINK_CREATED',
        target: { id: row.id, name: label || name },
        details: {
          ...(subject.clientId === null ? { projectId: subject.projectId } : { clientId: subject.clientId }),
          ...{ days, password: password !== null },
        },
      });
    return row;
  });
  if (!link)
    throw problem('PLAN_LIMIT_REACHED', {
      message: `A ${subject.clientId === null ? 'project' : 'client'} has at most ${MOST_LINKS} report links. Revoke one first.`,
    });
  return { link, url: `${context.settings.baseUrl}/r/${token}` };
}

/** The link stops working at once. */
export async function revoke(context: Context, viewer: Viewer, projectId: string, id: string): Promise<ReportLinkRow> {
  return drop(context, viewer, await projects.get(context, viewer, projectId), id);
}

/** Deletes a link of a project or client, and records it. */
export function drop(
  context: Context,
  viewer: Viewer,
  of: { id: string; name: string },
  id: string,
): Promise<ReportLinkRow> {
  return context.db.transaction(async (client) => {
    const row = found(isId(id) ? await deleteReportLink(client, of.id, id) : null, 'REPORT_LINK_NOT_FOUND');
    await record(client, viewer, { action: 'REPORT_LINK_REVOKED', target: { id: row.id, name: row.label || of.name } });
    return row;
  });
}

/** The settings of a new link. Throws `VALIDATION_FAILED` with every fault. */
export function checked({ label: given, days = null, password = null }: NewLink) {
  const details: ProblemDetail[] = [];
  const label = storableText(given?.trim() ?? '');
  if (label.length > MAX_LABEL)
    details.push({ path: 'label', message: `At most ${MAX_LABEL} characters are allowed.` });
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= LINK_DAYS.max))
    details.push({ path: 'days', message: `This must be an integer from 1 to ${LINK_DAYS.max}.` });
  const secret = password || null;
  if (secret !== null && (secret.length < PASSWORD.min || secret.length > PASSWORD.max))
    details.push({ path: 'password', message: `A password has ${PASSWORD.min} to ${PASSWORD.max} characters.` });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return { label, days: days ?? LINK_DAYS.default, password: secret };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link of a URL, while it works and the plan of its organization has links. */
export async function open(context: Pick<Context, 'db' | 'clock'>, token: string): Promise<OpenedLink | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const link = await workingLink.first(context.db, hashOfToken(token), context.clock.now());
  return link && PLANS[link.plan].rest !== 'NONE' ? link : null;
}

/** The audit that a link shows: its own, or the newest; null while there is none with its details. */
export async function auditBehind({ db }: Pick<Context, 'db'>, link: OpenedLink): Promise<Audit | null> {
  if (link.projectId === null) return null;
  const audit = link.auditId
    ? await auditOfProject.first(db, link.auditId, link.projectId)
    : await newestCompleted.first(db, link.projectId);
  return audit && audit.status === 'COMPLETED' && !audit.detailsRemovedAt ? audit : null;
}

/** Counts that somebody read it. */
export const note = ({ db, clock }: Pick<Context, 'db' | 'clock'>, { id }: OpenedLink): Promise<void> =>
  noteAccess(db.pool, id, clock.now());

/** A reader who opens a link sees what its organization has, by the database too. */
export const withinLink = <T>({ organizationId }: OpenedLink, work: () => T): T =>
  withinScope({ organizationId, signal: null }, work);

export const forgetExpiredLinks = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteExpiredLinks(db.pool, new Date(clock.now().getTime() - KEPT_MS));
