import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { compress, decompress } from '../../../../crawl/packed/zstd.js';
import { answerOf, type KeptPage, type ResponseFacts } from '../../../../crawl/renew-page.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import { renewedValues } from '../../../projects/page-fields/own-values.js';
import type { AuditDigest } from '../reader/digest-page.js';
import { renewSummary } from '../reader/page-summary.js';

const VERSION_BYTES = 12;

interface Evaluation {
  response: ResponseFacts;
  digest: AuditDigest;
  verdict: Uint8Array;
}

/** Whether the next audit may find the page unchanged: only then are its findings worth keeping. */
const isRenewable = ({ status, html, rendered, truncated, inconclusive, headers }: PageFacts): boolean =>
  status === 200 &&
  html !== null &&
  rendered === null &&
  truncated === null &&
  inconclusive === null &&
  (headers['etag'] !== undefined || headers['last-modified'] !== undefined);

/** The results of an audit for a page, for the one after it: the code that did is named first. Null where it would be of no use. */
export function packEvaluation(
  facts: PageFacts,
  digest: AuditDigest,
  verdict: Uint8Array,
  version: string,
): Uint8Array | null {
  if (!isRenewable(facts)) return null;
  const reply = answerOf(facts);
  return Buffer.concat([
    versionBytes(version),
    compress(serialize({ response: reply, digest, verdict } satisfies Evaluation)),
  ]);
}

/** Null where other code worked it out. */
export function openEvaluation(
  bytes: Uint8Array,
  { fence, version }: { fence: number; version: string },
): KeptPage<AuditDigest> | null {
  if (!versionBytes(version).equals(bytes.subarray(0, VERSION_BYTES))) return null;
  const { response: reply, digest, verdict } = deserialize(decompress(bytes.subarray(VERSION_BYTES))) as Evaluation;
  return {
    response: reply,
    renew: (response) => {
      const { depth, timing, unchanged } = response;
      // in the hands of this worker it holds
      const renewed = Buffer.from(verdict);
      renewed.writeUInt32LE(fence);
      return {
        digest: {
          ...digest,
          depth,
          unchanged: unchanged !== undefined,
          ttfbMs: timing?.ttfbMs ?? null,
          summary: { ...digest.summary, depth },
          values: renewedValues(digest.values, response),
          shown: renewSummary(digest.shown, response),
        },
        appendix: packAppendix(renewed, bytes),
      };
    },
  };
}

/** The parts that are detached from the facts of a page before they are stored. */
export function packAppendix(verdict: Uint8Array, evaluation: Uint8Array | null): Uint8Array {
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32LE(verdict.length);
  return Buffer.concat(evaluation === null ? [length, verdict] : [length, verdict, evaluation]);
}

export function openAppendix(appendix: Uint8Array): { verdict: Uint8Array; evaluation: Uint8Array | null } {
  const end = 4 + Buffer.from(appendix.buffer, appendix.byteOffset).readUInt32LE();
  return {
    verdict: appendix.subarray(4, end),
    evaluation: end === appendix.length ? null : appendix.subarray(end),
  };
}

const known = new Map<string, Buffer>();

function versionBytes(version: string): Buffer {
  let bytes = known.get(version);
  if (!bytes) {
    bytes = hash('sha256', version, 'buffer').subarray(0, VERSION_BYTES);
    known.set(version, bytes);
  }
  return bytes;
}
