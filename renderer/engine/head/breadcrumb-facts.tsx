import { useLocation } from 'react-router-dom';
import { siteText } from '#schemas/engine/site-text.ts';
import { useSite } from '../data/site.tsx';
import { FactsScript } from './facts-script.tsx';

export interface BreadcrumbStep {
  readonly to: string;
  readonly label: string;
}

interface BreadcrumbFactsProps {
  readonly title: string;
  readonly trail: readonly BreadcrumbStep[];
}

/** Structured data of the breadcrumb. */
export function BreadcrumbFacts({ title, trail }: BreadcrumbFactsProps) {
  const { publicUrl } = useSite();
  const { pathname } = useLocation();
  const steps = [
    { name: siteText('Home'), path: '/' },
    ...trail.map(({ to, label }) => ({ name: label, path: to })),
    { name: title, path: pathname },
  ];
  const facts = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  };
  return <FactsScript facts={facts} />;
}
