import type { Finding } from '../../../../audit/engine/finding.js';
import type { PageVerdict } from '../../../../audit/engine/judge-page.js';
import { type Evidence, type Rule, SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import type { LinkFingerprints } from '../../../../audit/site/link-fingerprints.js';
import { storableJson } from '../../../../db/storable.js';
import { FINGERPRINT_BYTES, fingerprintText } from '../evaluation/fingerprint.js';
import { packFingerprints, unpackFingerprints } from './packed-link-fingerprints.js';

/** A finding as it is stored with its page: what goes into the database as it stands is not made again. */
export class PackedFinding implements Finding {
  constructor(
    readonly rule: string,
    readonly severity: Severity,
    readonly url: string,
    readonly failing: number,
    readonly applicable: number,
    /** the verdict, and where in it the evidence begins and ends and the fingerprint begins */
    private readonly packed: Buffer,
    private readonly text: number,
    private readonly end: number,
    private readonly mark: number,
  ) {}

  /** JSON that the database can hold, in UTF-8 */
  get evidenceText(): Buffer {
    return this.packed.subarray(this.text, this.end);
  }

  get fingerprint(): Buffer {
    return this.packed.subarray(this.mark, this.mark + FINGERPRINT_BYTES);
  }

  get evidence(): Evidence[] {
    return JSON.parse(this.packed.toString('utf8', this.text, this.end)) as Evidence[];
  }
}

type PackedRow = [rule: number, severity: number, failing: number, applicable: number, evidenceBytes: number];

interface Packed {
  groups: number;
  none: number[];
  errors: [rule: number, message: string][];
  findings: PackedRow[];
  readings: unknown[];
}

/**
 * The fence stands first, then the lengths of three parts, then these: what is JSON, the evidence of one finding behind the
 * other, and their fingerprints. The fingerprints of links come last, where there are any.
 */
const HEAD = 16;

/**
 * A verdict beside the facts it is about. It holds in the hands of the worker that made it, identified by the fence of its audit:
 * another one may have other rules, and judges by the facts.
 */
export function createVerdictPacker(rules: readonly Rule[]) {
  const placeOf = new Map(rules.map(({ id }, at) => [id, at]));
  return (verdict: PageVerdict, fingerprints: LinkFingerprints | null, fence: number): Uint8Array =>
    packed(verdict, fingerprints, fence, placeOf);
}

function packed(
  { groups, findings, errors, notApplicable, readings }: PageVerdict,
  fingerprints: LinkFingerprints | null,
  fence: number,
  placeOf: ReadonlyMap<string, number>,
): Uint8Array {
  const evidence = findings.map((finding) => storableJson(JSON.stringify(finding.evidence)));
  const parts: Omit<Packed, 'readings'> = {
    groups,
    none: notApplicable.map((id) => placeOf.get(id) as number),
    errors: errors.map(({ rule, message }) => [placeOf.get(rule) as number, message]),
    findings: findings.map((finding, at) => [
      placeOf.get(finding.rule) as number,
      SEVERITIES.indexOf(finding.severity),
      finding.failing,
      finding.applicable,
      Buffer.byteLength(evidence[at] as string),
    ]),
  };
  const json = Buffer.from(`${JSON.stringify(parts).slice(0, -1)},"readings":[${readings.map(keptText).join()}]}`);
  const texts = Buffer.from(evidence.join(''));
  const marks = Buffer.allocUnsafe(FINGERPRINT_BYTES * findings.length);
  for (const [at, { rule, url }] of findings.entries())
    marks.write(fingerprintText(rule, url as string), FINGERPRINT_BYTES * at, 'base64');
  const head = Buffer.allocUnsafe(HEAD);
  for (const [at, word] of [fence, json.length, texts.length, marks.length].entries()) head.writeUInt32LE(word, 4 * at);
  const pieces = [head, json, texts, marks];
  return Buffer.concat(fingerprints === null ? pieces : [...pieces, packFingerprints(fingerprints)]);
}

/** Evidence that is longer is read from the page again: hardly any page has it, and its facts hold it already. */
const KEPT_LENGTH = 2_000;

function keptText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > KEPT_LENGTH ? 'null' : text;
}

/** Null where there is none, or none that holds. */
export function unpackVerdict(
  bytes: Uint8Array | null,
  { url, fence, rules }: { url: string; fence: number; rules: readonly Rule[] },
): { url: string; verdict: PageVerdict; fingerprints: LinkFingerprints | null } | null {
  if (bytes === null) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.readUInt32LE() !== fence) return null;
  const texts = HEAD + buffer.readUInt32LE(4);
  const marks = texts + buffer.readUInt32LE(8);
  const end = marks + buffer.readUInt32LE(12);
  const packed = JSON.parse(buffer.toString('utf8', HEAD, texts)) as Packed;
  const idAt = (place: number): string => rules[place]?.id ?? '';
  let text = texts;
  const findings = packed.findings.map(([rule, severity, failing, applicable, evidenceBytes], at) => {
    const [from, mark] = [text, marks + FINGERPRINT_BYTES * at];
    text += evidenceBytes;
    const name = SEVERITIES[severity] as Severity;
    return new PackedFinding(idAt(rule), name, url, failing, applicable, buffer, from, text, mark);
  });
  const verdict: PageVerdict = {
    groups: packed.groups,
    notApplicable: packed.none.map(idAt),
    errors: packed.errors.map(([rule, message]) => ({ rule: idAt(rule), url, message })),
    findings,
    readings: packed.readings,
  };
  const fingerprints = end === buffer.length ? null : unpackFingerprints(buffer.subarray(end));
  return { url, verdict, fingerprints };
}
