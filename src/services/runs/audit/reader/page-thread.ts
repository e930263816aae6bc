import { runWorkerLoop } from '../../../../crawl/threads/worker-loop.js';
import { loadProfile } from '../../../projects/rules/audit-profile.js';
import { type AuditedSite, createAuditDigester } from './digest-page.js';

runWorkerLoop((given) => {
  const site = given as AuditedSite;
  if (!site.profile) return { digester: createAuditDigester(site) };
  return loadProfile(site.profile).then((profile) => ({
    digester: createAuditDigester(site, profile),
    custom: profile.custom,
  }));
});
