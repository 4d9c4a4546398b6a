import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defaultEnquiry } from '#schemas/settings/defaults.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { Section } from '../engine/components/section.tsx';
import { useSettings } from '../engine/data/use-site-query.ts';
import { MarksContext, useFieldMark, useSettingsMark } from '../engine/preview/field-mark.tsx';
import { useChatLink, useContactLinks } from '../layout/contact-links.ts';
import styles from './enquiry.module.css';

/** Texts of the section. */
interface EnquiryTexts {
  readonly enquiryTitle: string;
  readonly enquiryText: string;
  readonly enquiryButton: string;
}

interface EnquiryProps {
  readonly content: EnquiryTexts | null;
  /** Adds space above, where the previous section has a background. */
  readonly isApart?: boolean;
  /** Content next to the text. */
  readonly children?: ReactNode;
}

const unlessStored: EnquiryTexts = {
  ...defaultEnquiry,
  enquiryTitle: 'A garden like this?',
};

/** Call to action at the end of a page: write, call or chat. */
export function Enquiry({ content, isApart = false, children }: EnquiryProps) {
  const mark = useFieldMark();
  const { phone, callTo } = useContactLinks();
  const chat = useChatLink();
  const { enquiryTitle, enquiryText, enquiryButton } = content ?? unlessStored;
  return (
    <Section
      ground="plain"
      className={isApart ? undefined : styles.following}
      aria-label={enquiryTitle || 'Get in touch'}
    >
      <div className={styles.columns}>
        <div className={`${styles.box} on-dark`} dir="auto">
          {enquiryTitle && (
            <h2 className={styles.title} {...mark('enquiryTitle')}>
              {enquiryTitle}
            </h2>
          )}
          {enquiryText && (
            <p className={styles.text} {...mark('enquiryText')}>
              {enquiryText}
            </p>
          )}
          <div className={styles.ways}>
            <ButtonLink href="/contact" look="light" {...mark('enquiryButton')}>
              {enquiryButton || 'Contact us'}
            </ButtonLink>
            {phone && (
              <a href={callTo} className={styles.way}>
                <IconPhone size={20} aria-hidden />
                <span dir="auto">
                  Call <bdi dir="ltr">{phone}</bdi>
                </span>
              </a>
            )}
            {chat && (
              <a href={chat} rel="noopener" target="_blank" className={styles.way}>
                <IconBrandWhatsapp size={20} aria-hidden />
                <span dir="auto">Write on WhatsApp</span>
              </a>
            )}
          </div>
        </div>
        {children}
      </div>
    </Section>
  );
}

/** The invitation of the settings, at the end of pages without one of their own; nothing until the owner has saved one. */
export function SiteEnquiry({ isApart = false }: Pick<EnquiryProps, 'isApart'>) {
  const { frame } = useSettingsMark('enquiry');
  const content = useSettings('enquiry');
  if (!content) return null;
  return (
    <div {...frame}>
      <MarksContext value={frame['data-block'] !== undefined}>
        <Enquiry content={content} isApart={isApart} />
      </MarksContext>
    </div>
  );
}
