import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Requests for consent whose response has not come back yet. */
export const GoogleSignIn = defineEntity({
  name: 'GoogleSignIn',
  tableName: 'google_sign_in',
  properties: {
    /** SHA-256 sum of the state, in hexadecimal digits */
    state: p.text().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').updateRule('no action'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade'),
    /** the session of the browser that it was made for */
    sessionId: p.text(),
    /** whose settings the browser returns to */
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action'),
    /** encrypted */
    verifier: p.text(),
    expiresAt: p.datetime(6),
  },
  indexes: [
    { name: 'google_sign_in_organization', properties: ['organizationId'] },
    { name: 'google_sign_in_project', properties: ['projectId'] },
    { name: 'google_sign_in_user', properties: ['userId'] },
  ],
});
export type GoogleSignIn = Row<typeof GoogleSignIn>;
