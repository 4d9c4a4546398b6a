import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Content } from '#schemas/blocks.ts';
import { readVideoSource, type VideoSource } from '#schemas/engine/video-source.ts';
import { ButtonLink } from '../../engine/components/button.tsx';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { useReportLoaded } from '../../engine/data/section-loading.tsx';
import type { BlockViewProps } from '../../engine/pages/view-props.ts';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { Highlight } from '../../sections/highlight.tsx';
import { SectionHeading } from '../../sections/section-heading.tsx';
import styles from './intro-video-section.module.css';

/** The company video over a wide image; the video host is contacted only after a click. */
export function IntroVideoSection({ content }: BlockViewProps<'intro_video_section'>) {
  const mark = useFieldMark();
  useReportLoaded('introVideo', true);
  if (!content) return null;
  return (
    <Section ground="dark" className={styles.section} aria-labelledby="intro-video-title">
      <div className={styles.background} {...mark('backgroundImage')}>
        {content.backgroundImage && (
          <Image src={content.backgroundImage} alt="" sizes="100vw" className={styles.fill} />
        )}
      </div>
      <div className={styles.columns}>
        <Reveal className={styles.words} dir="auto">
          <SectionHeading id="intro-video-title" onDark>
            <span {...mark('mainTitle')}>{content.mainTitle}</span>{' '}
            {content.mainTitleSpan && (
              <Highlight onDark {...mark('mainTitleSpan')}>
                {content.mainTitleSpan}
              </Highlight>
            )}
          </SectionHeading>
          {content.specializationText && (
            <p className={styles.specialization} {...mark('specializationText')}>
              {content.specializationText}
            </p>
          )}
          {content.contactButtonText && (
            <ButtonLink href="/contact" look="light" {...mark('contactButtonText')}>
              {content.contactButtonText}
            </ButtonLink>
          )}
        </Reveal>
        <Reveal order={1}>
          <Video key={content.videoUrl} intro={content} />
        </Reveal>
      </div>
    </Section>
  );
}

type Host = VideoSource['host'];

/** Address of the embedded player of a video. */
const players = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
} as const satisfies Record<Host, (id: string) => string>;

/** Address of the page of a video at its host. */
const videoPages = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id: string) => `https://vimeo.com/${id}`,
} as const satisfies Record<Host, (id: string) => string>;

function Video({ intro }: { intro: Content<'intro_video_section'> }) {
  const mark = useFieldMark();
  const [isStarted, setStarted] = useState(false);
  const source = readVideoSource(intro.videoUrl);
  const title = [intro.mainTitle, intro.mainTitleSpan].filter(Boolean).join(' ') || 'Film about the company';
  return (
    <div className={styles.video} {...mark('videoUrl')}>
      {isStarted && source ? (
        <Player address={players[source.host](source.id)} title={title} />
      ) : (
        <>
          <div className={styles.thumbnail} {...mark('videoThumbnail')}>
            <Image
              src={intro.videoThumbnail || intro.backgroundImage}
              alt=""
              sizes="(min-width: 992px) 44rem, 100vw"
              className={styles.fill}
            />
          </div>
          {source && (
            <>
              <button type="button" className={styles.play} onClick={() => setStarted(true)}>
                <PlaySign title={title} />
              </button>
              <noscript>
                <a href={videoPages[source.host](source.id)} className={styles.play}>
                  <PlaySign title={title} />
                </a>
              </noscript>
            </>
          )}
        </>
      )}
    </div>
  );
}

function PlaySign({ title }: { title: string }) {
  return (
    <>
      <span className={styles.playIcon}>
        <IconPlayerPlayFilled size={30} aria-hidden />
      </span>
      <span className="visually-hidden">Play the film: {title}</span>
    </>
  );
}

function Player({ address, title }: { address: string; title: string }) {
  const hasFocus = useRef(false);
  return (
    <iframe
      ref={(frame) => {
        if (frame && !hasFocus.current) frame.focus();
        hasFocus.current = true;
      }}
      className={styles.player}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
