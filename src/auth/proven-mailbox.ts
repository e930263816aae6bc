import type { RequestOrigin } from './viewer.js';

/** Somebody has shown that a mailbox is theirs: by a link that it received, or by an issuer that verified it. */
export interface ProvenMailbox {
  email: string;
  /** the link set a new password: whoever knew the one before is out; an issuer says nothing about it */
  by: 'LINK' | 'ISSUER';
  origin?: Partial<RequestOrigin> | undefined;
}

/** The steps of an installation about an account that was made under that e-mail before anybody had proved it. */
export type OnProvenMailbox = (proof: ProvenMailbox) => Promise<void>;
