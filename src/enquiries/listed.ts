import { FIELD_NAMES } from '../site/parts/form/fields.ts';
import type { KeptEnquiry } from './enquiry.ts';

/** What is listed of an enquiry, in this order. */
const COLUMNS = ['id', 'received', 'state', 'fault', 'form', ...FIELD_NAMES, 'role', 'page', 'file'] as const;

/** The enquiries as CSV (RFC 4180), which begins with the names of the columns. */
export function csvOf(enquiries: readonly KeptEnquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map((column) => cell(column, enquiry)));
  return [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** The enquiries as a list for people, the newest first. */
export function listOf(enquiries: readonly KeptEnquiry[]): string {
  const shown = enquiries.map((enquiry) => {
    const { id, state, attempts, fault, form, answers } = enquiry;
    const what = state === 'waiting' && attempts > 0 ? `waiting after ${attempts} attempts, ${fault}` : state;
    const why =
      state === 'held'
        ? ` (${fault === 'trap' ? 'a hidden field was filled in' : 'filled in too fast'})`
        : '';
    const contact = [answers.email, answers.phone].filter((part) => part !== '').join(', ');
    return `${id}  ${cell('received', enquiry)}  ${form}: ${what}${why}\n  ${answers.name.trim()}, ${contact}\n`;
  });
  return shown.reverse().join('');
}

function cell(column: (typeof COLUMNS)[number], enquiry: KeptEnquiry): string {
  switch (column) {
    case 'received':
      return new Date(enquiry.received).toISOString();
    case 'file':
      return enquiry.file?.name ?? '';
    case 'id':
    case 'state':
    case 'fault':
    case 'form':
    case 'role':
    case 'page':
      return enquiry[column];
    default:
      return enquiry.answers[column];
  }
}

/** Spreadsheets take a cell that begins with one of these for a formula, unless an apostrophe comes first (OWASP). */
const quoted = (text: string): string => `"${text.replace(/^(?=\s*[=+\-@])/, "'").replaceAll('"', '""')}"`;
