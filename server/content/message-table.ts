import papaparse from 'papaparse';
import { stageLabels } from '#schemas/api/inbox.ts';
import type { StoredMessage } from '../documents/inbox.ts';

// A spreadsheet runs what begins like a formula, also behind blanks and in full-width signs; papaparse's own pattern
// overlooks texts of several lines.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

const byteOrderMark = '\u{FEFF}';

/** Writes messages as CSV for spreadsheets, with a byte order mark and escaped formulas. */
export function writeMessageTable(messages: readonly StoredMessage[]): string {
  const fields = ['Received', 'Name', 'Email', 'Phone', 'Message', 'Read', 'Folder', 'Stage', 'Note'];
  const data = messages.map(({ createdAt, name, email, phone, message, isRead, folder, stage, note }) => [
    createdAt.toISOString(),
    name,
    email,
    phone,
    message,
    isRead ? 'Yes' : 'No',
    folder === 'inbox' ? 'Inbox' : 'Archive',
    stageLabels[stage],
    note,
  ]);
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae: formula, newline: '\r\n' });
}
