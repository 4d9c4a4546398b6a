import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { teamMember } from '#schemas/entities/team-member.ts';

/** A team member as seeded; `portrait` names an image, `major` one of the majors below. */
export type MemberSeed = Omit<ContentOf<typeof teamMember>, 'personal_img' | 'major_id'> & {
  readonly portrait: string;
  readonly major: MajorName;
};

type MajorName = (typeof majors)[number];

/** The trades in the company. */
export const majors = [
  'Management',
  'Landscape architecture',
  'Planting design',
  'Site management',
  'Stonework',
  'Planting',
  'Irrigation',
  'Garden care',
] as const;

function member(portrait: string, name: string, major: MajorName, extension: string): MemberSeed {
  const mailbox = name
    .toLowerCase()
    .replace(/^(?:eng\.|dr\.)\s*/, '')
    .replace(/[^a-z]+/g, '.');
  return {
    portrait,
    name,
    major,
    email: `${mailbox}@ghafandstone.example`,
    phone: `+971 4 555 0${extension}`,
  };
}

/** The people of the company; all of them are made up, named to fit their portraits. */
export const team: readonly MemberSeed[] = [
  member('team-01', 'Salem Al Mheiri', 'Management', '201'),
  member('team-02', 'Hessa Al Falasi', 'Management', '202'),
  member('team-06', 'Ingrid Solberg', 'Landscape architecture', '206'),
  member('team-07', 'Karim Haddad', 'Landscape architecture', '207'),
  member('team-08', 'Yasmine Benali', 'Planting design', '208'),
  member('team-05', 'Daniel Tesfaye', 'Site management', '205'),
  member('team-12', 'Priya Nair', 'Site management', '212'),
  member('team-11', 'Rashid Al Kaabi', 'Stonework', '211'),
  member('team-04', 'Liza Manalo', 'Planting', '204'),
  member('team-10', 'Adaeze Okoro', 'Irrigation', '210'),
  member('team-03', 'Ramesh Pillai', 'Garden care', '203'),
  member('team-09', 'Govind Rao', 'Garden care', '209'),
];
