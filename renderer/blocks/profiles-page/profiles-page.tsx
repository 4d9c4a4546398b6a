import { PageBanner } from '../../engine/components/page-banner.tsx';
import { Section } from '../../engine/components/section.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { BigWord, Highlight, SectionHeading } from '../../sections/section-heading.tsx';
import styles from './profiles-page.module.css';

export function ProfilesPageView({ content }: BlockViewProps<'profiles_page'>) {
  const mark = useFieldMark();
  const { sectionBgTitle, sectionSubtitle, sectionTitle, sectionTitleSpan } = content ?? defaults;
  return (
    <>
      <PageBanner title={content?.pageTitle || 'Profiles'} image={content?.bannerImage ?? ''} />
      <Section ground="plain" className={styles.section} aria-labelledby="profiles-title">
        <BigWord word={sectionBgTitle} {...mark('sectionBgTitle')} />
        <SectionHeading
          id="profiles-title"
          className={styles.heading}
          subtitle={sectionSubtitle && <span {...mark('sectionSubtitle')}>{sectionSubtitle}</span>}
        >
          <span {...mark('sectionTitle')}>{sectionTitle || (sectionTitleSpan ? '' : 'Profiles')}</span>{' '}
          {sectionTitleSpan && <Highlight {...mark('sectionTitleSpan')}>{sectionTitleSpan}</Highlight>}
        </SectionHeading>
      </Section>
    </>
  );
}

const defaults = {
  sectionBgTitle: 'profiles',
  sectionSubtitle: 'our team',
  sectionTitle: 'Meet Our',
  sectionTitleSpan: 'Professional Team',
};
