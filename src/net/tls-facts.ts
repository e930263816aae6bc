import type { TLSSocket } from 'node:tls';
import type { TlsFacts } from '../facts/site-facts.js';

/** The facts of the handshake; false certificates included, for the caller decides what they mean. */
export function tlsFacts(socket: TLSSocket): TlsFacts {
  const certificate = socket.getPeerX509Certificate();
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    issuer: oneLine(certificate?.issuer),
    subject: oneLine(certificate?.subject),
    validFrom: isoDate(certificate?.validFrom),
    validTo: isoDate(certificate?.validTo),
    authorized: socket.authorized,
    error: socket.authorized ? null : errorCode(socket.authorizationError),
    oldVersions: null,
  };
}

const SENTENCES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate’s authority is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server does not send the intermediate certificates.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate’s issuer is unknown.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate’s issuer is unknown.',
  CERT_REVOKED: 'The certificate is revoked.',
};

/** One sentence for a certificate that did not pass. */
export function certificateSentence(error: string | null): string {
  return SENTENCES[error ?? ''] ?? 'The certificate is not valid.';
}

// Node's types promise an Error where it gives a code
function errorCode(error: unknown): string {
  if (typeof error === 'string') return error;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code ?? message ?? 'UNKNOWN';
}

/** `C=US\nO=Example\nCN=Example CA` → `CN=Example CA, O=Example, C=US`, the order of RFC 4514 */
function oneLine(name: string | undefined): string {
  return (name ?? '').split('\n').filter(Boolean).reverse().join(', ');
}

function isoDate(date: string | undefined): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
