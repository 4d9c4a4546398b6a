import { multiline } from '../fields/index.ts';
import { site } from '../site.ts';
import type { ContentOf } from './declaration.ts';
import { defineSettings } from './define-settings.ts';
import { loadContent } from './load.ts';
import { siteText } from './site-text.ts';

/** Placeholder in an answer for the name of its recipient. */
const nameMark = '{name}';

/** The texts with which the company begins its answers to messages, of every site. */
export const messageAnswers = defineSettings({
  type: 'message_answers',
  label: 'Answers',
  screen: { path: '/admin/settings/answers', name: 'message-answers-manage' },
  messages: { loadFailed: 'Failed to load the answers', saveFailed: 'Failed to save the answers' },
  guidelines: ['WhatsApp opens with the text; nothing is sent before you press Send there.'],
  fields: {
    whatsApp: multiline({
      label: 'Answer by WhatsApp',
      help: `The text with which a chat begins. ${nameMark} becomes the name of the visitor.`,
      rows: 4,
      max: 1_000,
      default: siteText('Hello {name}, thank you for your message to {site}.', { site: site.name }),
    }),
  },
});

/** Reads the stored texts of answers in their own version; returns the declared ones where none are stored. */
export function readAnswers(stored?: unknown, version?: number): ContentOf<typeof messageAnswers> {
  return messageAnswers.shape.parse(loadContent(messageAnswers, stored, version).content);
}

/** Writes an answer to a person. */
export function addressAnswer(text: string, name: string): string {
  return text.replaceAll(nameMark, () => name);
}
