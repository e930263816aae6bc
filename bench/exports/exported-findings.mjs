// A completed audit with very many findings, and its exports as a client reads them, for rigs that measure the API process.
import { once } from 'node:events';
import { connect } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { createAuth } from '../../dist/src/auth/auth.js';
import * as accounts from '../../dist/src/services/accounts/accounts.js';
import { authSecret } from '../../dist/src/services/installation.js';

/** An organization whose sessions the API at this port of a rig accepts. */
export async function openAccount(rig, port) {
  const { db } = rig.context;
  const secret = await authSecret(db, null);
  const auth = createAuth({ pool: db.pool, secret, baseUrl: `http://127.0.0.1:${port}` });
  return accounts.create(rig.context, auth, secret, { email: 'bench@sextant.local', plan: 'ENTERPRISE' });
}

export const exportRequest = ({ sessionToken }, { projectId, auditId }, format) =>
  `GET /api/projects/${projectId}/reports?format=${format}&auditId=${auditId} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${sessionToken}\r\n\r\n`;

/** A completed audit with one issue that this many pages have. */
export async function storeFindings(db, organizationId, findings) {
  const [projectId, auditId, issueId] = [uuidv7(), uuidv7(), uuidv7()];
  const host = `${projectId}.example`;
  await db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'Bench', $3, $3, $4, now())`,
    [projectId, organizationId, `https://${host}`, host],
  );
  await db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at, started_at, completed_at, pages_crawled, pages_known,
       overall_score, meta_score, content_score, links_score, technical_score, performance_score, score, issue_counts)
     values ($1, $2, $3, 'COMPLETED', '{}', now(), now(), now(), $4, $4, 81, 77, 90, 64, 88, 92, '{}', '{"ERROR": 1, "WARNING": 0, "NOTICE": 0}')`,
    [auditId, projectId, organizationId, findings],
  );
  await db.rows(
    `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls) values ($1, $2, 'title-missing', 'ERROR', 'META', $3, $3, '{}')`,
    [issueId, auditId, findings],
  );
  await db.rows(
    `insert into finding (line_id, page_id, url, failing, applicable, evidence)
     select (select line_id from issue where id = $1), n, 'https://' || $3 || '/library/shelf-' || n % 100 || '/page-' || n || '.html', 1, 1, '[{"message": "No title element was found in the head."}]'
       from generate_series(1, $2::int) n`,
    [issueId, findings, host],
  );
  await db.rows('analyze finding');
  return { projectId, auditId };
}

/** Bytes of the complete response, which has to have come to its end. */
export async function readExport(port, request) {
  const socket = connect({ port, host: '127.0.0.1' });
  let bytes = 0;
  let first = '';
  let last = '';
  socket.on('data', (chunk) => {
    bytes += chunk.byteLength;
    if (first === '') first = chunk.toString('latin1');
    last = (last + chunk.toString('latin1', Math.max(0, chunk.byteLength - 5))).slice(-5);
  });
  socket.write(request);
  await once(socket, 'close');
  if (!first.startsWith('HTTP/1.1 200') || last !== '0\r\n\r\n')
    throw new Error(`It ended early: ${first.slice(0, 200)}`);
  return bytes;
}
