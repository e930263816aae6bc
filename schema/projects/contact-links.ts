/** The services of the pages behind the links in e-mails to contacts of clients, who have no account. */

export {
  confirm,
  contactOfLink,
  mayStartAgain,
  startAgain,
  toConfirm,
} from '../../src/services/reactions/mail/contacts/contact-links.js';
export { lookFor } from '../../src/services/reactions/mail/contacts/contact-look.js';
