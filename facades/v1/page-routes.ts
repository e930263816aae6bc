import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { LINK_LIST, v1LinkFormats } from '../link-formats.js';
import * as operations from '../operations.js';
import { PAGE_FIELD_LIST, PAGE_LIST, SEGMENT_LIST, TEMPLATE_LIST, v1PageFormats } from '../page-formats.js';

/** Pages of an audit, one page and its screenshots; folders and links of the site. */
export const v1PageRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:projectId/pages',
    document: operations.V1PagesDocument,
    unwrap: 'report.audit.page',
    as: v1PageFormats,
    summary: 'List the pages of an audit',
    description: PAGE_LIST,
    tags: ['Audits'],
    errors: [404, 409, 410],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/segments',
    document: operations.V1SegmentsDocument,
    summary: 'List segments',
    description: SEGMENT_LIST,
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/links',
    document: operations.V1LinksDocument,
    unwrap: 'report.audit.page',
    as: v1LinkFormats,
    summary: 'List the links of an audit',
    description: LINK_LIST,
    tags: ['Audits'],
    errors: [404, 409, 410],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/templates',
    document: operations.V1TemplatesDocument,
    unwrap: 'report.audit.page',
    summary: 'List the templates of a site',
    description: TEMPLATE_LIST,
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/page-fields',
    document: operations.RestPageFieldsDocument,
    summary: 'List the fields of pages',
    description: PAGE_FIELD_LIST,
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/page/screenshots',
    document: operations.V1PageScreenshotsDocument,
    summary: 'Read the screenshots of a page',
    description:
      'The first screen at phone and desktop width as WebP data URLs, of a page of the latest completed audit; `url` defaults to the start page. Empty until they are taken, on the page screen or with the GraphQL mutation `takePageScreenshots`.',
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/page',
    document: operations.V1PageDocument,
    summary: 'Read a page of an audit',
    description:
      'Of the latest completed audit, or of `auditId`; `url` defaults to the start page. Has extracted data, issues with evidence and, if the page was rendered with JavaScript, a comparison of the HTML as served (`raw`) with the DOM after rendering.',
    tags: ['Audits'],
    errors: [404, 410],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/structure',
    document: operations.V1SiteStructureDocument,
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
    path: '/projects/:projectId/structure/links',
    document: operations.V1LinkMapDocument,
    unwrap: 'report.audit.structure',
    missing: 'AUDIT_NOT_FOUND',
    summary: 'Read the internal link graph',
    description:
      'Of the latest completed audit, or of `auditId`: at most 40 groups of pages by folder or template, the links between them, and their pages with the highest internal PageRank.',
    tags: ['Audits'],
    errors: [404, 410],
  },
];
