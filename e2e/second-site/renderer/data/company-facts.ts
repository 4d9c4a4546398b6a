import { useSettings } from '../engine/data/use-site-query.ts';
import { usePageHead } from '../engine/head/head.tsx';

/** Structured data of the company from the owner's texts, with the names of schema.org. */
export function useCompanyFacts() {
  const { description } = usePageHead('home');
  const facts = useSettings('school_facts');
  return {
    description,
    slogan: facts?.motto || undefined,
    email: facts?.email || undefined,
    telephone: facts?.phone || undefined,
  };
}
