import type { AnyHandler, Handlers } from '../http/handler.ts';
import * as account from './account.ts';
import * as administrators from './administrators.ts';
import * as bin from './bin.ts';
import * as components from './components.ts';
import * as documents from './documents.ts';
import * as drafts from './drafts.ts';
import { entityHandlers } from './entities.ts';
import * as gallery from './gallery.ts';
import * as inbox from './inbox.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as publicContent from './public-content.ts';
import * as recovery from './recovery.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as revisions from './revisions.ts';
import * as schedules from './schedules.ts';
import * as settings from './settings.ts';
import * as valueUses from './value-uses.ts';

/** The handlers of the endpoints that every site has. */
const ownHandlers: Handlers = {
  ...publicContent,
  ...messages,
  ...account,
  ...administrators,
  ...recovery,
  ...components,
  ...settings,
  ...revisions,
  ...documents,
  ...drafts,
  ...links,
  ...reviews,
  ...schedules,
  ...bin,
  ...gallery,
  ...inbox,
  ...notifications,
  ...reports,
  ...valueUses,
};

/** The handler of every endpoint of the contract, by operation id. */
export const handlers: Readonly<Record<string, AnyHandler>> = { ...ownHandlers, ...entityHandlers };
