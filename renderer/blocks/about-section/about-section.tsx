import { IconCheck, IconPhone } from '@tabler/icons-react';
import type { Content } from '#schemas/blocks.ts';
import { countWholeYears } from '#schemas/engine/calendar.ts';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { settingsQuery } from '../../engine/data/queries.ts';
import { useReportLoaded } from '../../engine/data/section-loading.tsx';
import { useSite } from '../../engine/data/site.tsx';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import { callAddress } from '../../engine/format/reach.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { useContactLinks } from '../../layout/contact-links.ts';
import { Paragraphs } from '../../sections/paragraphs.tsx';
import { BigWord, Highlight, SectionHeading } from '../../sections/section-heading.tsx';
import styles from './about-section.module.css';

type About = Content<'about_section'>;

const defaultYears = 25;

/** The company section of the home page: two images and a short text. */
export function AboutSection({ content }: BlockViewProps<'about_section'>) {
  const { today } = useSite();
  const general = useSiteQuery(settingsQuery('general_settings'));
  useReportLoaded('about', general.isSettled);
  if (!content || !general.isSettled) return null;
  const begun = general.data?.companyStartDate;
  const years = begun ? countWholeYears(begun, today) : defaultYears;
  return <CompanyStory about={content} years={years} />;
}

/** The company's story: two images with the years in a round stamp, and the text next to them. */
export function CompanyStory({ about, years }: { about: About; years: number }) {
  const mark = useFieldMark();
  return (
    <Section ground="plain" className={styles.section} aria-labelledby="about-title">
      <BigWord word={about.bgTitle} {...mark('bgTitle')} />
      <div className={styles.columns}>
        <Reveal>
          <Images about={about} years={years} />
        </Reveal>
        <Reveal order={1} className={styles.words} dir="auto">
          <Words about={about} />
        </Reveal>
      </div>
    </Section>
  );
}

function Images({ about, years }: { about: About; years: number }) {
  const mark = useFieldMark();
  return (
    <div className={styles.images} data-single={about.secondaryImage === '' || undefined}>
      <div className={styles.main} {...mark('mainImage')}>
        <Image src={about.mainImage} alt="" sizes="(min-width: 992px) 30rem, 80vw" fillsFrame />
      </div>
      {about.secondaryImage && (
        <div className={styles.secondary} {...mark('secondaryImage')}>
          <Image src={about.secondaryImage} alt="" sizes="(min-width: 992px) 18rem, 44vw" fillsFrame />
        </div>
      )}
      <p className={styles.stamp} data-long={about.experienceText.length > 30 || undefined}>
        <bdi dir="ltr" className={styles.years}>
          {years}+
        </bdi>{' '}
        <span className={styles.experience} {...mark('experienceText')}>
          {about.experienceText}
        </span>
      </p>
    </div>
  );
}

function Words({ about }: { about: About }) {
  const mark = useFieldMark();
  return (
    <>
      <SectionHeading
        id="about-title"
        subtitle={about.subtitle && <span {...mark('subtitle')}>{about.subtitle}</span>}
      >
        <span {...mark('mainTitle')}>{about.mainTitle}</span>{' '}
        {about.mainTitleSpan && <Highlight {...mark('mainTitleSpan')}>{about.mainTitleSpan}</Highlight>}
      </SectionHeading>
      <Paragraphs text={about.description} {...mark('description')} />
      {about.features.length > 0 && (
        <ul className={styles.features} {...mark('features')}>
          {about.features.map((feature) => (
            <li key={feature}>
              <IconCheck size={20} stroke={2.5} aria-hidden />
              <span>
                <bdi>{feature}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      <People about={about} />
    </>
  );
}

function People({ about }: { about: About }) {
  const mark = useFieldMark();
  const stored = useContactLinks();
  const { teamMemberImage, teamMemberName, teamMemberPosition, contactLabel } = about;
  const phone = about.phoneNumber || stored.phone;
  if (!teamMemberName && !phone) return null;
  return (
    <div className={styles.people}>
      {teamMemberName && (
        <div className={styles.member}>
          <div className={styles.portrait} {...mark('teamMemberImage')}>
            <Image src={teamMemberImage} alt="" sizes="72px" fillsFrame />
          </div>
          <p className={styles.name}>
            <strong {...mark('teamMemberName')}>
              <bdi>{teamMemberName}</bdi>
            </strong>
            <span {...mark('teamMemberPosition')}>
              <bdi>{teamMemberPosition}</bdi>
            </span>
          </p>
        </div>
      )}
      {phone && (
        <a className={styles.phone} href={callAddress(phone)}>
          <span className={styles.phoneIcon}>
            <IconPhone size={22} aria-hidden />
          </span>
          <span className={styles.name}>
            <span {...mark('contactLabel')}>
              <bdi>{contactLabel}</bdi>
            </span>{' '}
            <strong {...mark('phoneNumber')}>
              <bdi dir="ltr">{phone}</bdi>
            </strong>
          </span>
        </a>
      )}
    </div>
  );
}
