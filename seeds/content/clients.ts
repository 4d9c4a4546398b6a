import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { client } from '#schemas/entities/client.ts';

/** A client as it is seeded; `logo` names an image. */
export type ClientSeed = Omit<ContentOf<typeof client>, 'logo_url'> & { readonly logo: string };

function company(logo: string, name: string, email: string, phone: string): ClientSeed {
  return { logo, name, email, phone, is_company: true };
}

function person(logo: string, name: string, email: string, phone: string): ClientSeed {
  return { logo, name, email, phone, is_company: false };
}

/** Eight companies and two private clients, whose names the site does not show; all of them are made up. */
export const clients: readonly ClientSeed[] = [
  company('client-01', 'Qasr Hotels', 'grounds@qasr-hotels.example', '+971 7 555 0141'),
  company('client-02', 'Al Reem School', 'facilities@alreem-school.example', '+971 6 555 0172'),
  company('client-03', 'Marsa Estates', 'projects@marsa-estates.example', '+971 4 555 0113'),
  company('client-04', 'Wadi Municipality', 'parks@wadi-municipality.example', '+971 3 555 0164'),
  company('client-05', 'Sidra Villas', 'community@sidra-villas.example', '+971 4 555 0125'),
  company('client-06', 'Noor Clinic', 'office@noor-clinic.example', '+971 6 555 0186'),
  company('client-07', 'Zaatar Table', 'yard@zaatar-table.example', '+971 4 555 0197'),
  company('client-08', 'Hajar University', 'estates@hajar-university.example', '+971 6 555 0118'),
  person('client-09', 'Private villa, Dubai', 'owner@private-villa.example', '+971 50 555 0129'),
  person('client-10', 'Private family, Abu Dhabi', 'owner@private-family.example', '+971 50 555 0130'),
];
