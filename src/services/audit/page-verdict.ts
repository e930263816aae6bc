import type { Finding } from '../../audit/finding.js';
import type { PageVerdict } from '../../audit/judge-alone.js';
import type { PageOutline } from '../../audit/page-outline.js';
import { type Evidence, SEVERITIES, type Severity } from '../../audit/rule.js';
import { rules } from '../../audit/rules/index.js';
import { fingerprintText } from './fingerprint.js';
import { packOutline, unpackOutline } from './packed-outline.js';

const placeOf = new Map(rules.map(({ id }, at) => [id, at]));
const idAt = (place: number): string => rules[place]?.id ?? '';

/** A finding as it is stored with its page: what goes into the database as it stands is not made anew. */
export class PackedFinding implements Finding {
  constructor(
    readonly rule: string,
    readonly severity: Severity,
    readonly url: string,
    readonly failing: number,
    readonly applicable: number,
    /** JSON */
    readonly evidenceText: string,
    readonly fingerprint: Buffer,
  ) {}

  get evidence(): Evidence[] {
    return JSON.parse(this.evidenceText) as Evidence[];
  }
}

type PackedRow = [rule: number, severity: number, failing: number, applicable: number, evidence: string, mark: string];

interface Packed {
  fence: number;
  groups: number;
  none: number[];
  errors: [rule: number, message: string][];
  findings: PackedRow[];
}

/** bytes of the length of the verdict's JSON, which stands first; then the JSON, then the outline where there is one */
const LENGTH_BYTES = 4;

/**
 * A verdict beside the facts it is about. It holds in the hands of the worker that made it, told by the fence of its audit:
 * another one may have other rules, and judges by the facts.
 */
export function packVerdict(
  { groups, findings, errors, notApplicable }: PageVerdict,
  outline: PageOutline | null,
  fence: number,
): Uint8Array {
  const packed: Packed = {
    fence,
    groups,
    none: notApplicable.map((id) => placeOf.get(id) as number),
    errors: errors.map(({ rule, message }) => [placeOf.get(rule) as number, message]),
    findings: findings.map((finding) => [
      placeOf.get(finding.rule) as number,
      SEVERITIES.indexOf(finding.severity),
      finding.failing,
      finding.applicable,
      JSON.stringify(finding.evidence),
      fingerprintText(finding.rule, finding.url as string),
    ]),
  };
  const length = Buffer.alloc(LENGTH_BYTES);
  const json = Buffer.from(JSON.stringify(packed));
  length.writeUInt32LE(json.length);
  return Buffer.concat(outline === null ? [length, json] : [length, json, packOutline(outline)]);
}

/** Null where there is none, or none that holds. */
export function unpackVerdict(
  bytes: Uint8Array | null,
  url: string,
  fence: number,
): { verdict: PageVerdict; outline: PageOutline | null } | null {
  if (bytes === null) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = LENGTH_BYTES + buffer.readUInt32LE();
  const packed = JSON.parse(buffer.toString('utf8', LENGTH_BYTES, end)) as Packed;
  if (packed.fence !== fence) return null;
  const verdict: PageVerdict = {
    groups: packed.groups,
    notApplicable: packed.none.map(idAt),
    errors: packed.errors.map(([rule, message]) => ({ rule: idAt(rule), url, message })),
    findings: packed.findings.map(
      ([rule, severity, failing, applicable, evidence, mark]) =>
        new PackedFinding(
          idAt(rule),
          SEVERITIES[severity] as Severity,
          url,
          failing,
          applicable,
          evidence,
          Buffer.from(mark, 'base64'),
        ),
    ),
  };
  return { verdict, outline: end === buffer.length ? null : unpackOutline(buffer.subarray(end)) };
}
