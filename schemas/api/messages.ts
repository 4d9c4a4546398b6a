import { z } from 'zod';
import { latinDigits } from '../engine/number-text.ts';
import { siteText } from '../engine/site-text.ts';
import { directionMessage, isBlankText, isName, keepsDirection } from '../engine/text-measure.ts';
import { isEmailAddress } from '../fields/email.ts';
import { isPhoneNumber } from '../fields/phone.ts';
import { dataOf, type Endpoint, idParams, listMeta, listQuery, safeText } from './endpoint.ts';
import { publicPaths } from './public-paths.ts';

const limits = { name: 200, email: 254, phone: 40, message: 5_000 } as const;

/** A text that must not be blank; `wanting` is the message for a blank one. */
const filled = (max: number, wanting: string) =>
  safeText(max)
    .trim()
    .min(1, { error: wanting, abort: true })
    .refine((text) => !isBlankText(text), { error: wanting, abort: true });

const wantsName = siteText('Please enter your name');
const wantsEmail = siteText('Please enter a valid email address');
const wantsPhone = siteText('Please enter a valid phone number');

/** Days for which a deleted message, document or file can be restored; also stated in the privacy policy. */
export const deletedForDays = 30;

/** The folder of a message. */
const messageFolders = ['inbox', 'archive'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** How far the company is with a message, in the order of its work. */
export const messageStages = ['new', 'answered', 'visit', 'offer', 'won', 'lost'] as const;
export type MessageStage = (typeof messageStages)[number];

/** The names of the stages, in the back office and in exports. */
export const stageLabels: Readonly<Record<MessageStage, string>> = {
  new: 'New',
  answered: 'Answered',
  visit: 'Visit',
  offer: 'Offer',
  won: 'Won',
  lost: 'Lost',
};

const messageRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The start of the text, on one line. */
  excerpt: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
  folder: z.enum(messageFolders),
  stage: z.enum(messageStages),
});
export type MessageRow = z.output<typeof messageRow>;

export const messageDetail = messageRow.omit({ excerpt: true }).extend({
  phone: z.string(),
  message: z.string(),
  /** The path of the page that the visitor came from; null where that is not known. */
  page: z.string().nullable(),
  /** The note of the company on it; visitors never see it. */
  note: z.string(),
});
export type MessageDetail = z.output<typeof messageDetail>;

/** The note on a message, as it is typed. */
export const messageNote = safeText(5_000);

/** Changes of a message; absent keys are unchanged. */
const messageUpdate = z.strictObject({
  is_read: z.boolean().optional(),
  folder: z.enum(messageFolders).optional(),
  stage: z.enum(messageStages).optional(),
  note: messageNote.optional(),
  /** The note from which the edit started; another one that is stored now is not replaced. */
  former_note: messageNote.optional(),
});
export type MessageUpdate = z.output<typeof messageUpdate>;

const wanted = {
  folder: z.enum(messageFolders).optional(),
  stage: z.enum(messageStages).optional(),
  search: listQuery.shape.search,
};
const one = { path: '/admin/messages/{id}', policy: 'admin', params: idParams } as const;

/** The endpoints of the contact form and of the inbox. */
export const messageEndpoints = {
  sendMessage: {
    method: 'POST',
    path: publicPaths.sendMessage,
    policy: 'public',
    summary: 'Submits the contact form',
    body: z.strictObject({
      name: filled(limits.name, wantsName)
        .refine(isName, wantsName)
        .refine(keepsDirection, siteText(directionMessage)),
      email: filled(limits.email, wantsEmail).refine(isEmailAddress, wantsEmail),
      phone: filled(limits.phone, siteText('Please enter your phone number'))
        .refine(isPhoneNumber, wantsPhone)
        .overwrite(latinDigits),
      message: filled(limits.message, siteText('Please enter a message')),
      /** A hidden field that only bots fill in. */
      website: safeText(500).optional(),
      /** The path of the page that the visitor came from. */
      page: safeText(300).startsWith('/').optional(),
    }),
    maxBytes: 20 * 1024,
    status: 201,
    response: dataOf(z.object({ sent: z.boolean() })),
  },
  listMessages: {
    method: 'GET',
    path: '/admin/messages',
    policy: 'admin',
    summary: 'A page of the messages in a folder, newest first',
    query: listQuery.extend({ ...wanted, unread: z.literal('1').optional() }),
    response: z.object({ data: z.array(messageRow), meta: listMeta }),
  },
  exportMessages: {
    method: 'GET',
    path: '/admin/messages/export',
    policy: 'admin',
    summary: 'The messages in a folder as CSV',
    query: z.strictObject(wanted),
    download: { type: 'text/csv; charset=utf-8', fileName: 'messages.csv' },
    response: z.string(),
  },
  showMessage: { ...one, method: 'GET', summary: 'A message', response: dataOf(messageDetail) },
  updateMessage: {
    ...one,
    method: 'PUT',
    summary:
      'Marks a message as read or unread, moves it to another folder or stage, or saves the note on it',
    body: messageUpdate,
    response: dataOf(messageDetail),
  },
  deleteMessage: {
    ...one,
    method: 'DELETE',
    summary: `Deletes a message; it can be restored for ${deletedForDays} days and is then erased`,
    response: dataOf(z.object({ deleted: z.boolean() })),
  },
  restoreMessage: {
    ...one,
    path: '/admin/messages/{id}/restore',
    method: 'POST',
    summary: 'Restores a deleted message',
    response: dataOf(messageDetail),
  },
} as const satisfies Record<string, Endpoint>;
