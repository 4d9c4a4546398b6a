import type { Knex } from 'knex';

/** Lets administrators be invited and removed, sessions name their device, and one-time links set a password. */
export async function keepAccounts(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table admins alter column password_hash drop not null;
    alter table admins add column removed_at timestamptz;
    drop index admins_email;
    create unique index admins_email on admins (lower(email)) where removed_at is null;
    alter table sessions add column device text not null default '';
    create table sign_in_links (
      id bigint generated always as identity primary key,
      admin_id integer not null references admins on delete cascade,
      purpose text not null check (purpose in ('reset', 'invitation')),
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sign_in_links_admin on sign_in_links (admin_id);
    create index sign_in_links_expiry on sign_in_links (expires_at);`);
}
