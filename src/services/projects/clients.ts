import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { Client, type ClientContact } from '../../db/entities/client.js';
import type { Project } from '../../db/entities/project.js';
import { memberOf } from '../../db/queries/issues/issue-assignment.js';
import {
  clientNamed,
  clientOf,
  clientsOf,
  countClients,
  type ListedClient,
  lockProjectsOfClient,
  setClient,
} from '../../db/queries/projects/client.js';
import { projectsById } from '../../db/queries/projects/project.js';
import { lockProjects } from '../../db/queries/projects/project-lock.js';
import { projectsOfIds } from '../../db/queries/projects/project-tag.js';
import { readerOf } from '../../db/query.js';
import { storableText } from '../../db/storable.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { faultOfLanguage } from '../../languages/language-texts.js';
import { nameFault } from '../../text/plain-name.js';
import { record } from '../accounts/audit-log.js';
import { assertWhole } from '../accounts/limited-access.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { isEmailAddress } from '../mail/email-address.js';
import { reachableIds, reachedBy } from './project-table.js';
import { cleanTags } from './project-tags.js';

export type { ListedClient };

/** clients of an organization: as many as it may have projects */
export const MAX_CLIENTS = 1_000;
export const MAX_CLIENT_NAME = 100;
export const MAX_CLIENT_NOTES = 5_000;
export const MAX_CONTACTS = 10;
const MAX_CONTACT_NAME = 100;
const COLOR = /^#[0-9a-f]{6}$/;

export interface NewClient extends ClientChange {
  name: string;
}

/** Omitted fields stay; null empties them, but for the name. */
export interface ClientChange {
  name?: string | null | undefined;
  contacts?: readonly { name: string; email?: string | null | undefined }[] | null | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | null | undefined;
  color?: string | null | undefined;
  language?: string | null | undefined;
  ownerId?: string | null | undefined;
}

/** By name. A limited viewer sees the clients of the projects that it reaches. */
export async function list(context: Context, viewer: Viewer): Promise<ListedClient[]> {
  const clients = await clientsOf.all(context.db, viewer.organizationId, reachedBy(viewer), MAX_CLIENTS);
  return clients.map((one) => shownTo(viewer, one));
}

/** The organization's notes about a client are not for those who are limited to it. */
const shownTo = ({ reach }: Viewer, client: ListedClient): ListedClient =>
  reach?.ofClients ? { ...client, contacts: [], notes: '', tags: [], owner: null } : client;

export async function get(context: Context, viewer: Viewer, id: string): Promise<ListedClient> {
  const client = isId(id) ? await clientOf.first(context.db, viewer.organizationId, reachedBy(viewer), id) : null;
  return shownTo(viewer, found(client, 'CLIENT_NOT_FOUND'));
}

export async function create(context: Context, viewer: Viewer, input: NewClient): Promise<ListedClient> {
  assertWhole(viewer, 'change clients');
  const values = await checked(context, viewer, input);
  const { organizationId } = viewer;
  const id = uuidv7();
  await context.db
    .unitOfWork(async (em, client) => {
      if ((await countClients(client, organizationId)) >= MAX_CLIENTS)
        throw refused('name', `An organization can have up to ${MAX_CLIENTS} clients.`);
      em.create(Client, {
        ...{ id, organizationId, createdAt: context.clock.now() },
        ...{
          contacts: [],
          notes: '',
          tags: [],
          color: null,
          language: null,
          ownerId: null,
          ...values,
          name: values.name ?? '',
        },
      });
      await record(client, viewer, { action: 'CLIENT_CREATED', target: { id, name: values.name ?? '' } });
    })
    .catch(nameTaken);
  return get(context, viewer, id);
}

export async function update(
  context: Context,
  viewer: Viewer,
  id: string,
  change: ClientChange,
): Promise<ListedClient> {
  const known = await get(context, viewer, id);
  assertWhole(viewer, 'change clients');
  const values = await checked(context, viewer, change);
  await context.db
    .unitOfWork(async (em, client) => {
      em.assign(found(await em.findOne(Client, { id: known.id }), 'CLIENT_NOT_FOUND'), values);
      const details = { fields: Object.keys(values) };
      await record(client, viewer, {
        action: 'CLIENT_UPDATED',
        target: { ...known, name: values.name ?? known.name },
        details,
      });
    })
    .catch(nameTaken);
  return get(context, viewer, id);
}

/** Its projects stay, without a client. */
export async function remove(context: Context, viewer: Viewer, id: string): Promise<ListedClient> {
  const known = await get(context, viewer, id);
  assertWhole(viewer, 'change clients');
  await context.db.unitOfWork(async (em, client) => {
    await lockProjectsOfClient(client, known.id);
    if ((await em.nativeDelete(Client, { id: known.id })) === 0) throw problem('CLIENT_NOT_FOUND');
    await record(client, viewer, { action: 'CLIENT_DELETED', target: known, details: { projects: known.projects } });
  });
  return known;
}

/** Gives projects to a client, each to one at most; null: to none. All of them, or none. */
export async function assign(
  context: Context,
  viewer: Viewer,
  projectIds: readonly string[],
  clientId: string | null,
): Promise<Project[]> {
  const ids = reachableIds(viewer, projectIds);
  // the client of a project decides which members see it
  assertWhole(viewer, 'change clients');
  const known = await projectsOfIds.all(context.db, viewer.organizationId, ids);
  if (known.length < ids.length) throw problem('PROJECT_NOT_FOUND');
  const given = clientId === null ? null : await get(context, viewer, clientId);
  return context.db
    .transaction(async (client) => {
      const locked = await lockProjects(client, viewer.organizationId, ids);
      if (locked.length < ids.length) throw problem('PROJECT_NOT_FOUND');
      for (const project of await setClient(client, ids, given?.id ?? null))
        await record(client, viewer, {
          action: 'PROJECT_UPDATED',
          target: project,
          details: { client: given?.name ?? null },
        });
      return projectsById.all(readerOf(client), ids);
    })
    .catch((error: { code?: string }) => {
      // 23503: the client was deleted in between
      throw error.code === '23503' ? problem('CLIENT_NOT_FOUND') : error;
    });
}

/** The client of that name, which is created where there is none. */
export async function idOfNamed(context: Context, viewer: Viewer, name: string): Promise<string> {
  const known = () => clientNamed.first(context.db, viewer.organizationId, storableText(name.trim()));
  const created = () =>
    create(context, viewer, { name }).catch(async (error: { code?: string }) => {
      // somebody else has created it meanwhile
      const there = error.code === 'CLIENT_EXISTS' ? await known() : null;
      if (there === null) throw error;
      return there;
    });
  return ((await known()) ?? (await created())).id;
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

function nameTaken(error: { code?: string }): never {
  throw error.code === '23505' ? problem('CLIENT_EXISTS') : error;
}

type Values = Partial<Pick<Client, 'name' | 'contacts' | 'notes' | 'tags' | 'color' | 'language' | 'ownerId'>>;

/** The input, as it is stored. Throws `VALIDATION_FAILED` with every fault. */
async function checked(context: Context, viewer: Viewer, change: ClientChange): Promise<Values> {
  const details: ProblemDetail[] = [];
  const fault = (path: string, message: string) => details.push({ path, message });
  const values: Values = {};
  if (change.name != null) {
    values.name = storableText(change.name.trim());
    if (values.name === '' || values.name.length > MAX_CLIENT_NAME)
      fault('name', `A name has 1 to ${MAX_CLIENT_NAME} characters.`);
    // e-mails to its contacts carry it
    const unfit = nameFault(values.name);
    if (unfit !== null) fault('name', unfit);
  }
  if (change.notes !== undefined) {
    values.notes = storableText((change.notes ?? '').trim());
    if (values.notes.length > MAX_CLIENT_NOTES) fault('notes', `At most ${MAX_CLIENT_NOTES} characters are allowed.`);
  }
  if (change.color !== undefined) {
    values.color = change.color?.trim().toLowerCase() || null;
    if (values.color !== null && !COLOR.test(values.color)) fault('color', 'This must be a color such as #0b6e56.');
  }
  if (change.language !== undefined) {
    values.language = change.language || null;
    const languageFault = values.language === null ? null : faultOfLanguage(values.language);
    if (languageFault !== null) fault('language', languageFault);
  }
  if (change.contacts !== undefined) values.contacts = contactsIn(change.contacts ?? [], fault);
  if (change.tags !== undefined) values.tags = cleanTags(change.tags ?? []);
  if (change.ownerId !== undefined) {
    values.ownerId = change.ownerId;
    if (change.ownerId !== null && !(await memberOf.first(context.db, viewer.organizationId, change.ownerId)))
      fault('ownerId', 'This is not a member of the organization.');
  }
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return values;
}

function contactsIn(
  given: NonNullable<ClientChange['contacts']>,
  fault: (path: string, message: string) => void,
): ClientContact[] {
  if (given.length > MAX_CONTACTS) fault('contacts', `At most ${MAX_CONTACTS} contacts are allowed.`);
  return given.slice(0, MAX_CONTACTS).map(({ name, email }, at) => {
    const contact = { name: storableText(name.trim()), email: email?.trim() || null };
    if (contact.name === '' || contact.name.length > MAX_CONTACT_NAME)
      fault(`contacts[${at}].name`, `A name has 1 to ${MAX_CONTACT_NAME} characters.`);
    if (contact.email !== null && !isEmailAddress(contact.email))
      fault(`contacts[${at}].email`, 'This is not a valid e-mail address.');
    return contact;
  });
}
