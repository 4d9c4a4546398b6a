import papaparse from 'papaparse';
import { stageLabels } from '#schemas/api/messages.ts';
import type { StoredMessage } from '../documents/inbox.ts';
import { mapInTurn } from '../utils/create-pause.ts';

// A spreadsheet runs what begins like a formula, also behind blanks and in full-width signs; papaparse's own pattern
// overlooks texts of several lines.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

const byteOrderMark = '\u{FEFF}';

const options = { escapeFormulae: formula, newline: '\r\n' };

const fields = ['Received', 'Name', 'Email', 'Phone', 'Message', 'Read', 'Folder', 'Stage', 'Note'];

/** Writes messages as CSV for spreadsheets, with a byte order mark and escaped formulas. */
export async function writeMessageTable(messages: readonly StoredMessage[]): Promise<string> {
  const rows = await mapInTurn(messages, async (message) => papaparse.unparse([toRow(message)], options));
  return [byteOrderMark + fields.join(','), ...rows].join('\r\n');
}

function toRow(message: StoredMessage): string[] {
  const { createdAt, name, email, phone, isRead, folder, stage, note } = message;
  return [
    createdAt.toISOString(),
    name,
    email,
    phone,
    message.message,
    isRead ? 'Yes' : 'No',
    folder === 'inbox' ? 'Inbox' : 'Archive',
    stageLabels[stage],
    note,
  ];
}
