import type { Content } from '#schemas/blocks.ts';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { Paragraphs } from '../../sections/paragraphs.tsx';
import { BigWord, Highlight, SectionHeading } from '../../sections/section-heading.tsx';
import styles from './about-aim.module.css';

interface AimProps {
  readonly of: 'vision' | 'mission';
  readonly content: Content<'about_page'>;
  readonly ground: 'plain' | 'soft';
}

/** Vision or mission: an image on one side, text on the other. */
export function Aim({ of, content, ground }: AimProps) {
  const mark = useFieldMark();
  const aim = {
    image: content[`${of}Image`],
    bgTitle: content[`${of}BgTitle`],
    subtitle: content[`${of}Subtitle`],
    title: content[`${of}MainTitle`],
    titleSpan: content[`${of}MainTitleSpan`],
    description: content[`${of}Description`],
    more: content[`${of}AdditionalDescription`],
  };
  if (Object.values(aim).every((value) => value === '')) return null;
  const id = `${of}-title`;
  return (
    <Section ground={ground} className={styles.section} aria-labelledby={id} data-of={of}>
      <BigWord word={aim.bgTitle} {...mark(`${of}BgTitle`)} />
      <div className={styles.columns}>
        <Reveal className={`round-picture ${styles.image}`}>
          <div {...mark(`${of}Image`)}>
            <Image src={aim.image} sizes="(min-width: 992px) 36rem, 90vw" ratio="3 / 2" />
          </div>
        </Reveal>
        <Reveal order={1} className={styles.words} dir="auto">
          <SectionHeading
            id={id}
            subtitle={aim.subtitle && <span {...mark(`${of}Subtitle`)}>{aim.subtitle}</span>}
          >
            <span {...mark(`${of}MainTitle`)}>{aim.title || nameOf[of]}</span>{' '}
            {aim.titleSpan && <Highlight {...mark(`${of}MainTitleSpan`)}>{aim.titleSpan}</Highlight>}
          </SectionHeading>
          <Paragraphs text={aim.description} {...mark(`${of}Description`)} />
          <Paragraphs text={aim.more} className={styles.more} {...mark(`${of}AdditionalDescription`)} />
        </Reveal>
      </div>
    </Section>
  );
}

const nameOf = { vision: 'Our vision', mission: 'Our mission' } as const;
