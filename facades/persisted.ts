/** Operations of the web application that every plan may run, by the SHA-256 of their text. */
export const PERSISTED: Readonly<Record<string, string>> = {
  '118778d80dc362b9dcc79266a7d90ec49fb2951b0a46bfd7f0c9a85fc01efa00':
    'subscription WebAuditProgress($auditId: ID!) {\n  auditProgress(auditId: $auditId) {\n    auditId\n    status\n    crawled\n    pagesCrawled\n    pagesKnown\n    overallScore\n  }\n}',
};

/** Their ids by name: what the web application sends. */
export const OPERATION_IDS = {
  WebAuditProgress: '118778d80dc362b9dcc79266a7d90ec49fb2951b0a46bfd7f0c9a85fc01efa00',
} as const;
