import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';
import { PAGE_FIELD_LIST, PAGE_LIST, SEGMENT_LIST, sessionPageFormats, TEMPLATE_LIST } from '../page-formats.js';

/** Pages of an audit: the list and its downloads, one page, its screenshots; folders and links of the site. */
export const pageRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:id/pages',
    document: operations.SessionPagesDocument,
    unwrap: 'report.audit.page',
    as: sessionPageFormats,
    summary: 'List the pages of an audit',
    description: PAGE_LIST,
    tags: ['Audits'],
    errors: [404, 409, 410],
  },
  {
    method: 'GET',
    path: '/projects/:id/templates',
    document: operations.SessionTemplatesDocument,
    unwrap: 'report.audit.page',
    summary: 'List the templates of a site',
    description: TEMPLATE_LIST,
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/projects/:id/segments',
    document: operations.SessionSegmentsDocument,
    summary: 'List segments',
    description: SEGMENT_LIST,
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/segments',
    document: operations.SessionCreateSegmentDocument,
    status: 201,
    summary: 'Add a segment',
    description: '`query` is a filter as of the list of pages, such as `url contains "/blog/"`. Up to 20 in a project.',
    tags: ['Projects'],
    errors: [403, 404, 409],
  },
  {
    method: 'PATCH',
    path: '/projects/:id/segments/:segmentId',
    document: operations.SessionUpdateSegmentDocument,
    summary: 'Change a segment',
    tags: ['Projects'],
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/projects/:id/segments/:segmentId',
    document: operations.SessionDeleteSegmentDocument,
    summary: 'Delete a segment',
    description: 'With its scores; the pages stay.',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/page-fields',
    document: operations.SessionPageFieldsDocument,
    summary: 'List the fields of pages',
    description: PAGE_FIELD_LIST,
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/page/screenshots',
    document: operations.SessionPageScreenshotsDocument,
    summary: 'Read the screenshots of a page',
    description:
      'The first screen at phone and desktop width as WebP data URLs, of a page of the latest completed audit; `url` defaults to the start page. Empty until they are taken, on the page screen or with the GraphQL mutation `takePageScreenshots`.',
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/projects/:id/page',
    document: operations.SessionPageDocument,
    summary: 'Read a page of an audit',
    description:
      'Of the latest completed audit, or of `auditId`; `url` defaults to the start page. Has extracted data, issues with evidence and, if the page was rendered with JavaScript, a comparison of the HTML as served (`raw`) with the DOM after rendering.',
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/projects/:id/structure',
    document: operations.SessionSiteStructureDocument,
    unwrap: 'report.audit.structure.page',
    missing: 'AUDIT_NOT_FOUND',
    summary: 'Read the folders of a site',
    description:
      'Of the latest completed audit, or of `auditId`: folders below `parent`, by default the hosts, with the sums of everything below each of them. `limit` defaults to 50.',
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/projects/:id/structure/links',
    document: operations.SessionLinkMapDocument,
    unwrap: 'report.audit.structure',
    missing: 'AUDIT_NOT_FOUND',
    summary: 'Read the internal link graph',
    description:
      'Of the latest completed audit, or of `auditId`: at most 40 groups of pages by folder or template, the links between them, and their pages with the highest internal PageRank.',
    tags: ['Audits'],
    errors: [404, 410],
  },
];
