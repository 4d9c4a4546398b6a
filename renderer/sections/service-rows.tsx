import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ServiceCardRow } from '../data/entry-queries.ts';
import { Reveal } from '../engine/components/reveal.tsx';
import { Image } from '../engine/values/image.tsx';
import cardLink from './card-link.module.css';
import styles from './service-rows.module.css';

/** Services as alternating rows of image and text. */
export function ServiceRows({ services }: { services: readonly ServiceCardRow[] }) {
  return (
    <ul className={styles.rows}>
      {services.map((service, index) => (
        <li key={service.id}>
          <Reveal>
            <article className={`${cardLink.card} ${styles.row}`}>
              <Image
                src={service.image}
                sizes="(min-width: 1240px) 700px, (min-width: 768px) 54vw, 92vw"
                ratio="8 / 5"
                className={styles.image}
                priority={index === 0}
                isDecorative
              />
              <div className={styles.words} dir="auto">
                <h2 className={styles.title}>
                  <Link to={`/services/${service.slug}`} className={cardLink.link}>
                    <span className="few-lines">{service.title}</span>
                  </Link>
                </h2>
                {service.description && <p className={styles.description}>{service.description}</p>}
                <IconArrowRight className={styles.arrow} size={28} aria-hidden />
              </div>
            </article>
          </Reveal>
        </li>
      ))}
    </ul>
  );
}
