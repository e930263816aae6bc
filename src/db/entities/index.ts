import { ApiKey } from './api-key.js';
import { Audit } from './audit.js';
import { AuditSchedule } from './audit-schedule.js';
import { Competitor } from './competitor.js';
import { CrawlSettings } from './crawl-settings.js';
import { Issue } from './issue.js';
import { Keyword } from './keyword.js';
import { Project } from './project.js';
import { Webhook } from './webhook.js';
import { WebhookDelivery } from './webhook-delivery.js';

/** Every entity that the ORM maps. Better Auth's tables are not among them: only it reads and writes these. */
export const entities = {
  ApiKey,
  Audit,
  AuditSchedule,
  Competitor,
  CrawlSettings,
  Issue,
  Keyword,
  Project,
  Webhook,
  WebhookDelivery,
};

export type Entities = typeof entities;
