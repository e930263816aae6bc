import { z } from 'zod';
import type { HeadersResult } from '../../src/tools/headers.js';
import type { ToolName } from '../../src/tools/inputs.js';
import type { MetaTagsResult } from '../../src/tools/meta-tags.js';
import type { RobotsResult } from '../../src/tools/robots.js';
import type { SitemapResult } from '../../src/tools/sitemap.js';
import { CATEGORIES, SEVERITIES, type ToolIssue } from '../../src/tools/tool-issues.js';

const text = z.string();
const count = z.int().min(0);
const place = { line: z.int().nullable(), column: z.int().nullable() };
const address = z.string().describe('An absolute http or https URL.');

export const issue: z.ZodType<ToolIssue> = z
  .strictObject({
    rule: text.describe('Id of the rule, the same as in audits.'),
    severity: z.enum(SEVERITIES),
    category: z.enum(CATEGORIES),
    title: text,
    message: text.describe('The finding with its figures.'),
    howToFix: text,
    source: text.describe('The documentation that the rule is based on.'),
    line: z.int().min(1).optional(),
    column: z.int().min(1).optional(),
    value: text.optional().describe('The offending text as found.'),
    target: text.optional().describe('The URL concerned, when it is not the page itself.'),
  })
  .describe('One instance of a failed rule.');
const issues = z.array(issue);

const redirects = z
  .array(z.strictObject({ url: address, status: z.int(), location: text, timeMs: z.number() }))
  .describe('Every hop before the final response.');
/** A field that pasted content does not have is null. */
const fetched = { url: address.nullable(), finalUrl: address.nullable(), status: z.int().nullable() };

const measured = z.strictObject({
  text: text.nullable().describe('Null if the page has none; then both lengths are 0.'),
  length: count.describe('Characters as a reader counts them.'),
  pixelWidth: count.describe('Estimated width on a result page.'),
  ...place,
});
const snippet = z.strictObject({
  title: text,
  titleTruncated: z.boolean(),
  breadcrumb: text,
  description: text,
  descriptionTruncated: z.boolean(),
});
const card = {
  title: text,
  description: text,
  image: address.nullable(),
  imageAlt: text.nullable(),
  siteName: text.nullable(),
  host: text.nullable(),
};

const metaTags: z.ZodType<MetaTagsResult> = z.strictObject({
  ...fetched,
  redirects,
  title: measured,
  description: measured,
  canonical: address.nullable().describe('The canonical URL in effect.'),
  robots: text.nullable().describe('Contents of the robots meta elements.'),
  xRobotsTag: text.nullable(),
  indexable: z.boolean(),
  viewport: text.nullable(),
  charset: text.nullable(),
  language: text.nullable(),
  openGraph: z.record(text, text).describe('Open Graph properties without `og:`; of repeated ones the first.'),
  twitter: z.record(text, text).describe('Twitter properties without `twitter:`.'),
  hreflang: z.array(z.strictObject({ hreflang: text, href: text, url: address.nullable() })),
  jsonLd: z.array(
    z.strictObject({
      types: z.array(text),
      error: text.nullable(),
      data: z.unknown().describe('As parsed; null with an error.'),
      ...place,
    }),
  ),
  headings: z.array(z.strictObject({ level: z.int().min(1).max(6), text, ...place })),
  preview: z.strictObject({
    google: z.strictObject({ desktop: snippet, mobile: snippet }),
    openGraph: z.strictObject(card),
    twitter: z.strictObject({ ...card, card: text.nullable() }),
  }),
  issues,
});

const match = { line: z.int(), directive: z.enum(['allow', 'disallow']), pattern: text };
const rule = z.strictObject(match).nullable();

const robots: z.ZodType<RobotsResult> = z.strictObject({
  ...fetched,
  source: address.nullable().describe('URL of the file; null for pasted content.'),
  httpStatus: z.int().nullable(),
  verdict: z.enum(['RULES', 'ALLOW_ALL', 'DISALLOW_ALL']).describe('How RFC 9309 §2.3.1 treats the response.'),
  redirects: z.array(z.strictObject({ url: address, status: z.int().nullable(), location: text.nullable() })),
  content: text.nullable().describe('The fetched content; null for pasted content.'),
  bytes: count,
  truncated: z.boolean().describe('Only the first 500 KiB were evaluated.'),
  groups: z.array(
    z.strictObject({
      userAgents: z.array(text),
      rules: z.array(z.strictObject({ ...match, column: z.int() })),
      crawlDelay: z.number().nullable(),
    }),
  ),
  sitemaps: z.array(text),
  tests: z.array(
    z.strictObject({
      userAgent: text,
      path: text,
      allowed: z.boolean(),
      rule: rule.describe('The matching rule; null if none matches.'),
      googlebot: z
        .strictObject({ userAgent: text, allowed: z.boolean(), rule, differs: z.boolean() })
        .describe('What Google’s parser, which forgives some misspellings, would decide.'),
    }),
  ),
  issues,
});

const milliseconds = z.number().min(0);
const bytes = count;

const headers: z.ZodType<HeadersResult> = z.strictObject({
  url: address,
  finalUrl: address,
  redirects,
  status: z.int(),
  httpVersion: text,
  headers: z.array(z.strictObject({ name: text, value: text })).describe('Of the final response, in order.'),
  timing: z.strictObject({
    dnsMs: milliseconds.nullable(),
    connectMs: milliseconds.nullable(),
    tlsMs: milliseconds.nullable(),
    ttfbMs: milliseconds.nullable(),
    totalMs: milliseconds,
  }),
  tls: z
    .strictObject({
      protocol: text,
      issuer: text,
      subject: text,
      validFrom: text,
      validTo: text,
      daysLeft: z.int(),
    })
    .nullable(),
  compression: z.strictObject({
    encoding: text.nullable(),
    wireBytes: bytes,
    decodedBytes: bytes,
    saving: z.number().min(0).max(1),
    possibleSavingBytes: bytes,
    verdict: z.enum(['COMPRESSED', 'UNCOMPRESSED', 'NOT_NEEDED']),
    advice: text.nullable(),
  }),
  caching: z.strictObject({
    cacheControl: text.nullable(),
    directives: z.record(text, z.union([text, z.literal(true)])),
    ttlSeconds: count.nullable(),
    etag: text.nullable(),
    lastModified: text.nullable(),
    expires: text.nullable(),
    ageSeconds: count.nullable(),
    vary: text.nullable(),
    verdict: z.enum(['STORED', 'REVALIDATED', 'NOT_STORED', 'UNSTATED']),
    advice: text.nullable(),
  }),
  security: z.array(
    z.strictObject({
      header: text,
      present: z.boolean(),
      value: text.nullable(),
      verdict: z.enum(['GOOD', 'WEAK', 'MISSING', 'BAD', 'NOT_APPLICABLE']),
      advice: text.nullable(),
    }),
  ),
  grade: z
    .enum(['A+', 'A', 'B', 'C', 'D', 'E', 'F'])
    .describe(
      'Percent of the points that the security headers can reach, weak ones counting half: A+ from 95, A from 85, B from 70, C from 55, D from 40, E from 25; D at best without https. Points: Content-Security-Policy 25, Strict-Transport-Security 20, framing 15, X-Content-Type-Options 15, Referrer-Policy 10, cookies 5, Permissions-Policy 4, opener, resource policy and Server 2 each.',
    ),
  issues,
});

const sitemap: z.ZodType<SitemapResult> = z.strictObject({
  ...fetched,
  kind: z.enum(['urlset', 'sitemapindex', 'text', 'rss', 'atom']).nullable(),
  valid: z
    .boolean()
    .describe(
      'Whether the protocol of sitemaps.org and its schema allow the file, and the sitemaps of an index that were read, whatever the severities of the findings.',
    ),
  bytes,
  urlCount: count.describe('Page URLs in the file, or in the files of an index that were read.'),
  sitemapCount: count.describe('Files that an index lists.'),
  sitemaps: z
    .array(
      z.strictObject({
        url: text,
        status: z.int().nullable(),
        urlCount: count.nullable(),
        valid: z.boolean().nullable(),
      }),
    )
    .describe('Files of an index; the first ten of the same host are read, the others have nulls.'),
  sample: z
    .array(
      z.strictObject({
        loc: text,
        lastmod: text.nullable(),
        changefreq: text.nullable(),
        priority: text.nullable(),
      }),
    )
    .max(100),
  issues,
});

/** The result of each tool, field by field; a compile error here means that a tool returns something else. */
export const results: { readonly [Name in ToolName]: z.ZodType } = {
  'meta-tags': metaTags,
  robots,
  headers,
  sitemap,
};
