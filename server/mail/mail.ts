import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { insertJob } from '../database/jobs.ts';

/** The payload of a job that sends an e-mail. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
});

/** A plain text e-mail. */
export type Mail = Readonly<z.infer<typeof mailSchema>>;

/** Adds an e-mail that is sent after the commit. */
export async function insertMail(trx: Db, mail: Mail): Promise<void> {
  await insertJob(trx, 'mail', mail);
}
