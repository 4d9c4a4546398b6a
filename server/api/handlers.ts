import type { AnyHandler, Handlers } from '../app/handler.ts';
import * as account from '../routes/account.ts';
import * as administrators from '../routes/administrators.ts';
import * as auth from '../routes/auth.ts';
import * as bin from '../routes/bin.ts';
import * as components from '../routes/components.ts';
import * as dashboard from '../routes/dashboard.ts';
import * as documents from '../routes/documents.ts';
import * as drafts from '../routes/drafts.ts';
import { entityHandlers } from '../routes/entities.ts';
import * as gallery from '../routes/gallery.ts';
import * as inbox from '../routes/inbox.ts';
import * as messages from '../routes/messages.ts';
import * as pages from '../routes/pages.ts';
import * as presence from '../routes/presence.ts';
import * as publicContent from '../routes/public-content.ts';
import * as recovery from '../routes/recovery.ts';
import * as reports from '../routes/reports.ts';
import * as reviews from '../routes/reviews.ts';
import * as revisions from '../routes/revisions.ts';
import * as schedules from '../routes/schedules.ts';
import * as settings from '../routes/settings.ts';
import * as valueUses from '../routes/value-uses.ts';
import * as visits from '../routes/visits.ts';

/** The handlers of the endpoints that every site has. */
const ownHandlers: Handlers = {
  ...publicContent,
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
  ...revisions,
  ...documents,
  ...drafts,
  ...presence,
  ...reviews,
  ...schedules,
  ...bin,
  ...gallery,
  ...inbox,
  ...reports,
  ...valueUses,
};

/** The handler of every endpoint of the contract, by operation id. */
export const handlers: Readonly<Record<string, AnyHandler>> = { ...ownHandlers, ...entityHandlers };
