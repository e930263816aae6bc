import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Identity {
  key: string;
  cert: string;
}

export interface CertificateOptions {
  name: string;
  /** DNS names and IPv4 addresses that it is for */
  hosts?: readonly string[];
  notBefore?: Date;
  notAfter?: Date;
  /** its own key where absent */
  issuer?: Identity & { name: string };
  authority?: boolean;
}

const DAY_MS = 86_400_000;

/** A certificate made on the spot (RFC 5280, ECDSA on P-256), so that no key is kept in the repository and none ages. */
export function makeCertificate(options: CertificateOptions): Identity & { name: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuerKey: KeyObject = options.issuer ? createPrivateKey(options.issuer.key) : privateKey;
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name(options.issuer?.name ?? options.name),
    sequence(
      time(options.notBefore ?? new Date(Date.now() - DAY_MS)),
      time(options.notAfter ?? new Date(Date.now() + 90 * DAY_MS)),
    ),
    name(options.name),
    spki,
    tagged(0xa3, sequence(...extensions(options, spki))),
  );
  const signature = sign('sha256', body, issuerKey);
  const der = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    name: options.name,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function extensions(options: CertificateOptions, spki: Buffer): Buffer[] {
  const list = [extension([2, 5, 29, 14], tagged(0x04, createHash('sha1').update(spki).digest()))];
  if (options.authority) list.push(extension([2, 5, 29, 19], sequence(tagged(0x01, Buffer.from([0xff])))));
  const names = (options.hosts ?? []).map((host) =>
    /^[\d.]+$/.test(host) ? tagged(0x87, Buffer.from(host.split('.').map(Number))) : tagged(0x82, Buffer.from(host)),
  );
  if (names.length > 0) list.push(extension([2, 5, 29, 17], sequence(...names)));
  return list;
}

const extension = (id: [number, number, ...number[]], value: Buffer) => sequence(oid(...id), tagged(0x04, value));
const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const name = (common: string) => sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from(common)))));
const time = (date: Date) => tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const digits = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    bytes.push(...digits);
  }
  return tagged(0x06, Buffer.from(bytes));
}
