import { PageBanner } from '../../engine/components/page-banner.tsx';
import { Section } from '../../engine/components/section.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Paragraphs } from '../../sections/paragraphs.tsx';
import { SectionHeading } from '../../sections/section-heading.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMap } from './contact-map.tsx';
import styles from './contact-page.module.css';

/** The contact page: the form next to the facts. */
export function ContactPageView({ content }: BlockViewProps<'contact_page'>) {
  const mark = useFieldMark();
  return (
    <>
      <PageBanner title={content?.pageTitle || 'Contact Us'} image={content?.bannerImage ?? ''} />
      <Section ground="plain" aria-labelledby="contact-title">
        <div className={styles.columns}>
          <div className={styles.writing}>
            <SectionHeading
              id="contact-title"
              subtitle={
                content?.formSubtitle && <span {...mark('formSubtitle')}>{content.formSubtitle}</span>
              }
            >
              <span {...mark('formTitle')}>{content?.formTitle || 'Write to us'}</span>
            </SectionHeading>
            <Paragraphs text={content?.formDescription ?? ''} {...mark('formDescription')} />
            <ContactForm submitText={content?.submitButtonText || 'Send Message'} />
          </div>
          <ContactFacts content={content} />
        </div>
        <ContactMap content={content} />
      </Section>
    </>
  );
}
