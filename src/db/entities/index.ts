import { ApiKey } from './api-key.js';
import { Audit } from './audit.js';
import { Competitor } from './competitor.js';
import { Issue } from './issue.js';
import { Keyword } from './keyword.js';
import { Project } from './project.js';
import { Webhook } from './webhook.js';
import { WebhookDelivery } from './webhook-delivery.js';

/** Every entity that the ORM maps. Better Auth's tables are not among them: only it reads and writes these. */
export const entities = [ApiKey, Audit, Competitor, Issue, Keyword, Project, Webhook, WebhookDelivery];
