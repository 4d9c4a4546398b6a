import type { Handlers } from '../app/handler.ts';
import * as account from '../routes/account.ts';
import * as administrators from '../routes/administrators.ts';
import * as auth from '../routes/auth.ts';
import * as components from '../routes/components.ts';
import * as dashboard from '../routes/dashboard.ts';
import { entityHandlers, showUser } from '../routes/entities.ts';
import * as gallery from '../routes/gallery.ts';
import * as inbox from '../routes/inbox.ts';
import * as messages from '../routes/messages.ts';
import * as pages from '../routes/pages.ts';
import * as publicContent from '../routes/public-content.ts';
import * as publicDetails from '../routes/public-details.ts';
import * as publicLists from '../routes/public-lists.ts';
import * as recovery from '../routes/recovery.ts';
import * as reports from '../routes/reports.ts';
import * as revisions from '../routes/revisions.ts';
import * as settings from '../routes/settings.ts';
import { uploadPdf } from '../routes/upload-pdf.ts';
import * as valueUses from '../routes/value-uses.ts';
import * as visits from '../routes/visits.ts';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...publicContent,
  ...publicDetails,
  ...publicLists,
  ...visits,
  ...messages,
  ...auth,
  ...account,
  ...administrators,
  ...recovery,
  ...dashboard,
  ...pages,
  ...components,
  ...settings,
  ...entityHandlers,
  showUser,
  ...revisions,
  ...gallery,
  uploadPdf,
  ...inbox,
  ...reports,
  ...valueUses,
};
