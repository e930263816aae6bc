import { defineEntity, p } from '@mikro-orm/core';
import { ApiKey } from './api-key.js';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Comments of members on an issue. */
export const IssueComment = defineEntity({
  name: 'IssueComment',
  tableName: 'issue_comment',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    rule: p.text(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    /** one of the two, until the user or the key is gone */
    authorId: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    authorKeyId: p.manyToOne(ApiKey).mapToPk().deleteRule('set null').nullable(),
    text: p.text(),
    createdAt: p.datetime(6),
    editedAt: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'issue_comment_author', properties: ['authorId'] },
    { name: 'issue_comment_author_key', properties: ['authorKeyId'] },
    {
      name: 'issue_comment_issue',
      expression: `create index issue_comment_issue on issue_comment (project_id, rule, id desc)`,
    },
    { name: 'issue_comment_organization', properties: ['organizationId'] },
  ],
});
export type IssueComment = Row<typeof IssueComment>;
