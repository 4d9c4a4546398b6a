import type { Content } from '#schemas/blocks.ts';
import { countWholeYears } from '#schemas/engine/calendar.ts';
import { PageBanner } from '../../engine/components/page-banner.tsx';
import { useSite } from '../../engine/data/site.tsx';
import { useSettings } from '../../engine/data/use-settings.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { CompanyStory } from '../about-section/about-section.tsx';
import { Aim } from './about-aim.tsx';
import { AboutCounters } from './about-counters.tsx';

/** Fields of the company section that the about page does not have. */
const sharedDefaults = {
  experienceText: 'years of experience',
  teamMemberImage: '',
  teamMemberName: '',
  teamMemberPosition: '',
};

/** The about page: story, vision, mission and three counters. */
export function AboutPageView({ content }: BlockViewProps<'about_page'>) {
  return (
    <>
      <PageBanner title="About Us" image={content?.bannerImage ?? ''} />
      {content && <Story content={content} />}
      {content && <Aim of="vision" content={content} ground="soft" />}
      {content && <Aim of="mission" content={content} ground="plain" />}
      <AboutCounters content={content} />
    </>
  );
}

function Story({ content }: { content: Content<'about_page'> }) {
  const { today } = useSite();
  const begun = useSettings('general_settings')?.companyStartDate;
  return (
    <CompanyStory
      about={{ ...content, ...sharedDefaults }}
      years={begun ? countWholeYears(begun, today) : 0}
    />
  );
}
