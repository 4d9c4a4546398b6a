import { clientsQuery } from '../data/entry-queries.ts';
import { Reveal } from '../engine/components/reveal.tsx';
import { Section } from '../engine/components/section.tsx';
import { Slider } from '../engine/components/slider.tsx';
import { useReportLoaded } from '../engine/data/section-loading.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { Image } from '../engine/values/image.tsx';
import styles from './clients.module.css';
import { SectionHeading } from './section-heading.tsx';

const slideInterval = 3000;

/** Sample clients, shown when the request fails. */
const defaults = [
  { id: -1, name: 'Hotels', logo_url: '', is_company: true },
  { id: -2, name: 'Schools', logo_url: '', is_company: true },
  { id: -3, name: 'Developers', logo_url: '', is_company: true },
] as const;

/** Clients that are companies, as a slider of logos. */
export function Clients() {
  const clients = useSiteQuery(clientsQuery());
  useReportLoaded('clients', clients.isSettled);
  const rows = clients.data ?? (clients.isSettled ? defaults : []);
  const companies = rows.filter((client) => client.is_company);
  return (
    <Section ground="plain" aria-labelledby="clients-title">
      <Reveal className={styles.heading}>
        <SectionHeading id="clients-title" subtitle="Who we work for">
          Grounds in good company
        </SectionHeading>
      </Reveal>
      {companies.length === 0 ? (
        clients.isSettled && <p>No company clients found</p>
      ) : (
        <Slider
          label="client companies"
          items={companies}
          keyOf={(client) => client.id}
          interval={slideInterval}
          isRowFocusable
          className={styles.slider}
          controlsClassName={styles.controls}
        >
          {(client) => (
            <div className={styles.client}>
              {client.logo_url ? (
                <Image
                  src={client.logo_url}
                  alt={client.name}
                  sizes="(min-width: 992px) 220px, (min-width: 768px) 24vw, 44vw"
                  className={styles.logo}
                />
              ) : (
                <span className={styles.name}>{client.name}</span>
              )}
            </div>
          )}
        </Slider>
      )}
    </Section>
  );
}
