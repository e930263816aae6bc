import { deliverMail } from '../src/services/reactions/mail/scheduled-mail.js';
import { queueWorker } from './worker.js';

export default queueWorker('mail', (context, { mailId }, signal) => deliverMail(context, mailId, signal));
