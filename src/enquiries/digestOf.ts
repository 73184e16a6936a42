import { createHash } from 'node:crypto';
import type { Submission } from './enquiry.ts';

/** A hash of all that somebody has sent: the same content is the same enquiry. */
export const digestOf = ({ form, answers, page, role, file }: Omit<Submission, 'suspect'>): string =>
  createHash('sha256')
    .update(JSON.stringify([form, answers, page, role, file?.name]))
    .update(file?.bytes ?? '')
    .digest('hex');
