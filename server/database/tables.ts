import type { MessageStage } from '#schemas/api/messages.ts';
import type { Focus } from '#schemas/engine/focus.ts';
import type { MediaFormat } from './media-name.ts';

/** Content or data derived from it: JSON whose shape is described by its declaration. */
type Json = unknown;

interface MediaColumns {
  readonly id: number;
  /** `/media/<key>.<format>`, by which content references the file. */
  readonly address: string;
  readonly file_name: string;
  readonly type: 'image' | 'video' | 'document';
  readonly format: MediaFormat;
  /** Bytes of the original. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  /** The point that crops keep visible; null for the centre. */
  readonly focus: Focus | null;
  /** Mean colour, `#rrggbb`; empty for videos. */
  readonly color: string;
  /** Widths of the variants in pixels; none for videos and animated images. */
  readonly widths: readonly number[];
  /** Identifies a file that the seeds add. */
  readonly origin: string | null;
  readonly created_at: Date;
}

interface RevisionColumns {
  readonly id: number;
  readonly collection: string;
  readonly document_id: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly saved_at: Date;
  readonly saved_by: number | null;
  /** The published revision at which the draft began: the base of a merge. */
  readonly based_on: number | null;
  /** When the draft was begun of which this is a save. */
  readonly begun_at: Date;
  /** Identifies the fields from which the references of a draft were derived. */
  readonly indexed_as: string | null;
}

interface DocumentColumns {
  readonly collection: string;
  readonly id: number;
  readonly type: string;
  readonly name: string | null;
  readonly page_id: number | null;
  readonly order_no: number | null;
  readonly created_at: Date;
}

interface ReferenceColumns {
  readonly field: string;
  readonly position: number;
  readonly target: string;
  readonly target_id: number;
}

/** The columns of every table, as a query returns them. */
export interface Tables {
  readonly admins: {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    /** Null until the invitation was used. */
    readonly password_hash: string | null;
    readonly created_at: Date;
    readonly removed_at: Date | null;
    /** Notifications up to this time are read. */
    readonly notifications_read_at: Date;
  };
  readonly sessions: {
    readonly id: number;
    readonly admin_id: number;
    readonly token_hash: string;
    readonly device: string;
    readonly created_at: Date;
    readonly last_used_at: Date;
    readonly expires_at: Date;
  };
  readonly sign_in_links: {
    readonly id: number;
    readonly admin_id: number;
    readonly purpose: 'reset' | 'invitation';
    readonly token_hash: string;
    readonly created_at: Date;
    readonly expires_at: Date;
  };
  readonly sign_in_attempts: {
    readonly address: string;
    readonly attempts: number;
    readonly window_ends_at: Date;
    readonly blocked_until: Date | null;
    readonly strikes: number;
  };
  readonly sign_in_addresses: {
    readonly address: string;
    readonly admin_id: number;
    readonly seen_at: Date;
  };
  readonly documents: DocumentColumns & {
    /** The ids of the revisions that are public and that are edited; the same where a draft was begun and nothing differs. */
    readonly published: number | null;
    readonly draft: number | null;
    /** Set while it is in the bin. */
    readonly deleted_at: Date | null;
    readonly deleted_by: number | null;
  };
  readonly revisions: RevisionColumns & {
    /** The count of publications; null until it is published. */
    readonly number: number | null;
    readonly published_at: Date | null;
  };
  readonly published_revisions: RevisionColumns & { readonly number: number; readonly published_at: Date };
  readonly revision_references: ReferenceColumns & { readonly revision_id: number };
  readonly published: DocumentColumns & {
    readonly slug: string | null;
    readonly content: Json;
    readonly summary: Json;
    readonly search_text: string;
    readonly schema_version: number;
    readonly number: number;
    readonly revision: number;
    readonly indexed_as: string | null;
    readonly updated_at: Date;
    readonly updated_by: number | null;
  };
  readonly published_references: ReferenceColumns & {
    readonly collection: string;
    readonly document_id: number;
  };
  readonly addresses: {
    readonly collection: string;
    readonly slug: string;
    readonly document_id: number;
    readonly is_current: boolean;
  };
  readonly schedules: {
    readonly id: number;
    readonly action: 'publish' | 'unpublish';
    readonly collection: string;
    readonly document_id: number;
    readonly revision: number | null;
    readonly due_at: Date;
    readonly created_at: Date;
    readonly created_by: number | null;
    /** The weights of the attempts that ended with an error, and when the next one is made. */
    readonly attempts: number;
    readonly retry_at: Date | null;
    readonly failed_at: Date | null;
    readonly issues: Json;
  };
  readonly approval_links: {
    readonly id: number;
    readonly token_hash: string;
    readonly purpose: 'approval' | 'preview';
    readonly created_at: Date;
    readonly created_by: number | null;
    readonly expires_at: Date;
    readonly revoked_at: Date | null;
  };
  readonly approval_revisions: { readonly link_id: number; readonly revision_id: number };
  readonly comments: {
    readonly id: number;
    readonly link_id: number;
    readonly page: string;
    readonly name: string;
    readonly comment: string;
    readonly is_approval: boolean;
    readonly created_at: Date;
  };
  readonly presence: {
    readonly collection: string;
    readonly document_id: number;
    readonly session_id: number;
    readonly tab: string;
    readonly seen_at: Date;
  };
  readonly creations: {
    /** The hash of a request that may be sent again. */
    readonly key: string;
    /** The id of a document or a file; null only inside the transaction that creates it. */
    readonly document_id: number | null;
    readonly created_at: Date;
  };
  readonly document_ids: { readonly collection: string; readonly last_id: number };
  readonly media: MediaColumns;
  readonly deleted_media: MediaColumns & { readonly deleted_at: Date; readonly deleted_by: number | null };
  readonly messages: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly message: string;
    /** The path of the page that it was sent from; null where that is not known. */
    readonly page: string | null;
    readonly stage: MessageStage;
    /** The note of the company on it, erased with it. */
    readonly note: string;
    readonly created_at: Date;
    readonly read_at: Date | null;
    readonly archived_at: Date | null;
    readonly deleted_at: Date | null;
  };
  readonly message_counts: {
    readonly address: string;
    readonly sent: number;
    readonly window_ends_at: Date;
  };
  readonly message_digests: { readonly address: string; readonly digest: string; readonly sent_at: Date };
  readonly jobs: {
    readonly id: number;
    readonly kind: string;
    readonly payload: Json;
    readonly due_at: Date;
    readonly attempts: number;
    /** Until when no other process claims the job; null while none works on it. */
    readonly leased_until: Date | null;
    readonly last_error: string | null;
    readonly failed_at: Date | null;
    readonly created_at: Date;
  };
  /** A day is text, YYYY-MM-DD, where the company works. */
  readonly visits: { readonly page: string; readonly day: string; readonly count: number };
  readonly visit_total: { readonly id: boolean; readonly total: number };
  readonly site_version: { readonly id: boolean; readonly version: number };
  readonly store_start: { readonly id: boolean; readonly completed_at: Date };
}
