import { Head } from '../engine/head/head.tsx';
import { company } from '../theme/company.ts';

/** Title and description of each page that has one of each for good. */
const heads = {
  about: {
    title: 'About Us',
    description:
      'Designers, masons, irrigation fitters and gardeners in Al Quoz since 2009: who we are, what we believe in, and how we work.',
  },
  team: {
    title: 'Our Team',
    description: 'The people who draw, build, plant and look after your garden, by name and by trade.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Write, call or visit the yard in Al Quoz. We answer within two working days.',
  },
  profiles: {
    title: 'Profiles',
    description: 'What the leading people of the company have done before and what they know best.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What this site keeps of you, why, for how long, and how to have it deleted.',
  },
  terms: {
    title: 'Terms & Conditions',
    description: 'Quotes, deposits, payments, cancellation and warranties, in plain words.',
  },
} as const;

/** A page's own title, followed by company and city, and its description. */
export function PageHead({ page }: { page: keyof typeof heads }) {
  const { title, description } = heads[page];
  return <Head title={`${title} | ${company.name}, Dubai`} description={description} />;
}
