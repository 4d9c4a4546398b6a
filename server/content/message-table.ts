import papaparse from 'papaparse';
import type { StoredMessage } from '../store/inbox.ts';

// A spreadsheet runs what begins like a formula, also behind blanks and in full-width signs; papaparse's own pattern
// overlooks texts of several lines.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

const byteOrderMark = '\u{FEFF}';

/** Writes messages as CSV for spreadsheets, with a byte order mark and escaped formulas. */
export function writeMessageTable(messages: readonly StoredMessage[]): string {
  const fields = ['Received', 'Name', 'Email', 'Phone', 'Message', 'Read', 'Folder'];
  const data = messages.map(({ createdAt, name, email, phone, message, isRead, folder }) => [
    createdAt.toISOString(),
    name,
    email,
    phone,
    message,
    isRead ? 'Yes' : 'No',
    folder === 'inbox' ? 'Inbox' : 'Archive',
  ]);
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae: formula, newline: '\r\n' });
}
