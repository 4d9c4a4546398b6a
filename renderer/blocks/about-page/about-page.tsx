import type { Content } from '#schemas/blocks.ts';
import { countWholeYears } from '#schemas/engine/calendar.ts';
import { countQuery } from '../../data/entry-queries.ts';
import { PageBanner } from '../../engine/components/page-banner.tsx';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { settingsQuery } from '../../engine/data/queries.ts';
import { useSite } from '../../engine/data/site.tsx';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { Counter } from '../../sections/counter.tsx';
import { Paragraphs } from '../../sections/paragraphs.tsx';
import { BigWord, Highlight, SectionHeading } from '../../sections/section-heading.tsx';
import { CompanyStory } from '../about-section/about-section.tsx';
import aimStyles from './about-aim.module.css';
import counterStyles from './about-counters.module.css';

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
  const general = useSiteQuery(settingsQuery('general_settings'));
  const begun = general.data?.companyStartDate;
  if (!general.isSettled) return null;
  return (
    <CompanyStory
      about={{ ...content, ...sharedDefaults }}
      years={begun ? countWholeYears(begun, today) : 0}
    />
  );
}

interface AimProps {
  readonly of: 'vision' | 'mission';
  readonly content: Content<'about_page'>;
  readonly ground: 'plain' | 'soft';
}

/** Vision or mission: an image on one side, text on the other. */
function Aim({ of, content, ground }: AimProps) {
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
    <Section ground={ground} className={aimStyles.section} aria-labelledby={id} data-of={of}>
      <BigWord word={aim.bgTitle} {...mark(`${of}BgTitle`)} />
      <div className={aimStyles.columns}>
        <Reveal className={`round-picture ${aimStyles.image}`}>
          <div {...mark(`${of}Image`)}>
            <Image src={aim.image} sizes="(min-width: 992px) 36rem, 90vw" ratio="3 / 2" />
          </div>
        </Reveal>
        <Reveal order={1} className={aimStyles.words} dir="auto">
          <SectionHeading
            id={id}
            subtitle={aim.subtitle && <span {...mark(`${of}Subtitle`)}>{aim.subtitle}</span>}
          >
            <span {...mark(`${of}MainTitle`)}>{aim.title || nameOf[of]}</span>{' '}
            {aim.titleSpan && <Highlight {...mark(`${of}MainTitleSpan`)}>{aim.titleSpan}</Highlight>}
          </SectionHeading>
          <Paragraphs text={aim.description} {...mark(`${of}Description`)} />
          <Paragraphs text={aim.more} className={aimStyles.more} {...mark(`${of}AdditionalDescription`)} />
        </Reveal>
      </div>
    </Section>
  );
}

const nameOf = { vision: 'Our vision', mission: 'Our mission' } as const;

/** Default value of a counter whose request failed or whose field is blank. */
const defaults = { services: 0, team: 250, awards: 100 } as const;

/** Counters for services, team members and awards. */
function AboutCounters({ content }: { content: Content<'about_page'> | null }) {
  const mark = useFieldMark();
  const services = useSiteQuery(countQuery('services'));
  const team = useSiteQuery(countQuery('team'));
  if (!services.isSettled || !team.isSettled) return null;
  const counters = [
    { label: 'Services', value: services.data ?? defaults.services, marks: {} },
    { label: 'Team members', value: team.data ?? defaults.team, marks: {} },
    {
      label: content?.counter3Title || 'Awards',
      value: content?.counter3Value ?? defaults.awards,
      marks: mark('counter3Title'),
    },
  ];
  return (
    <Section ground="dark" aria-label="The company in numbers">
      <div className={counterStyles.columns} data-pictured={Boolean(content?.counterImage) || undefined}>
        {content?.counterImage && (
          <div className="round-picture" {...mark('counterImage')}>
            <Image src={content.counterImage} sizes="(min-width: 992px) 36rem, 90vw" ratio="3 / 2" />
          </div>
        )}
        <ul className={counterStyles.counters}>
          {counters.map(({ label, value, marks }, index) => (
            <li key={index === 2 ? 'awards' : label}>
              <Reveal order={index} className={counterStyles.counter}>
                <Counter value={value} className={counterStyles.value} />
                <span className={counterStyles.label} {...marks}>
                  {label}
                </span>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
