import type { Severity } from '../../../operations.ts';

/** The tools' results, as far as they are shown; `/openapi/tools.json` has all of it. */
export interface ToolResponse {
  issues: readonly ToolIssue[];
}

export interface ToolIssue {
  rule: string;
  severity: Severity;
  title: string;
  message: string;
  howToFix: string;
  line?: number;
  column?: number;
  value?: string;
}

export interface Fetched {
  url: string | null;
  finalUrl: string | null;
  status: number | null;
}

interface Measured {
  text: string | null;
  length: number;
  pixelWidth: number;
}

interface Snippet {
  title: string;
  breadcrumb: string;
  description: string;
}

interface Card {
  title: string;
  description: string;
  host: string | null;
}

export interface MetaTags extends ToolResponse, Fetched {
  title: Measured;
  description: Measured;
  canonical: string | null;
  robots: string | null;
  indexable: boolean;
  viewport: string | null;
  charset: string | null;
  language: string | null;
  openGraph: Readonly<Record<string, string>>;
  twitter: Readonly<Record<string, string>>;
  headings: readonly { level: number; text: string }[];
  preview: { google: { desktop: Snippet; mobile: Snippet }; openGraph: Card };
}

interface RobotsRule {
  line: number;
  directive: string;
  pattern: string;
}

export interface Robots extends ToolResponse, Fetched {
  verdict: string;
  bytes: number;
  truncated: boolean;
  groups: readonly { userAgents: readonly string[]; rules: readonly RobotsRule[]; crawlDelay: number | null }[];
  sitemaps: readonly string[];
  tests: readonly {
    userAgent: string;
    path: string;
    allowed: boolean;
    rule: RobotsRule | null;
    googlebot: { allowed: boolean; differs: boolean };
  }[];
}

export interface Headers extends ToolResponse {
  url: string;
  finalUrl: string;
  status: number;
  httpVersion: string;
  redirects: readonly { url: string; status: number; location: string; timeMs: number }[];
  headers: readonly { name: string; value: string }[];
  timing: {
    dnsMs: number | null;
    connectMs: number | null;
    tlsMs: number | null;
    ttfbMs: number | null;
    totalMs: number;
  };
  tls: { protocol: string; issuer: string; validTo: string; daysLeft: number } | null;
  compression: { encoding: string | null; wireBytes: number; decodedBytes: number; advice: string | null };
  caching: { cacheControl: string | null; verdict: string; advice: string | null };
  security: readonly { header: string; value: string | null; verdict: string; advice: string | null }[];
  grade: string;
}

export interface Sitemap extends ToolResponse, Fetched {
  kind: string | null;
  valid: boolean;
  bytes: number;
  urlCount: number;
  sitemapCount: number;
  sitemaps: readonly { url: string; status: number | null; urlCount: number | null; valid: boolean | null }[];
  sample: readonly { loc: string; lastmod: string | null; changefreq: string | null; priority: string | null }[];
}
