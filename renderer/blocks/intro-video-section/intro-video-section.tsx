import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Content } from '#schemas/blocks.ts';
import { readVideoSource, type VideoSource } from '#schemas/engine/video-source.ts';
import { ButtonLink } from '../../engine/components/button.tsx';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { useReportLoaded } from '../../engine/data/section-loading.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { Highlight, SectionHeading } from '../../sections/section-heading.tsx';
import styles from './intro-video-section.module.css';

/** The company video over a wide image; nothing of it is loaded before a click. */
export function IntroVideoSection({ content }: BlockViewProps<'intro_video_section'>) {
  const mark = useFieldMark();
  useReportLoaded('introVideo', true);
  if (!content) return null;
  return (
    <Section ground="dark" className={styles.section} aria-labelledby="intro-video-title">
      <div className={styles.background} {...mark('backgroundImage')}>
        {content.backgroundImage && <Image src={content.backgroundImage} alt="" sizes="100vw" fillsFrame />}
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

type EmbedHost = Exclude<VideoSource['host'], 'file'>;

/** Address of the embedded player of a video. */
const players = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
} as const satisfies Record<EmbedHost, (id: string) => string>;

/** Address of the page of a video at its host. */
const videoPages = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id: string) => `https://vimeo.com/${id}`,
} as const satisfies Record<EmbedHost, (id: string) => string>;

function Video({ intro }: { intro: Content<'intro_video_section'> }) {
  const mark = useFieldMark();
  const [isStarted, setStarted] = useState(false);
  const source = readVideoSource(intro.videoUrl);
  const title = [intro.mainTitle, intro.mainTitleSpan].filter(Boolean).join(' ') || 'Film about the company';
  const poster = intro.videoThumbnail || intro.backgroundImage;
  if (isStarted && source) {
    return (
      <div className={styles.video} {...mark('videoUrl')}>
        <Player source={source} title={title} />
      </div>
    );
  }
  return (
    <div className={styles.video} {...mark('videoUrl')}>
      <div className={styles.thumbnail} {...mark('videoThumbnail')}>
        <Image src={poster} alt="" sizes="(min-width: 992px) 44rem, 100vw" fillsFrame />
      </div>
      {source && (
        <>
          <button type="button" className={styles.play} onClick={() => setStarted(true)}>
            <PlaySign title={title} />
          </button>
          <noscript>
            <PlayerWithoutScript source={source} title={title} poster={poster} />
          </noscript>
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

interface PlayerProps {
  readonly source: VideoSource;
  readonly title: string;
}

/** The player of a video that a visitor has started. */
function Player({ source: { host, id }, title }: PlayerProps) {
  const hasFocus = useRef(false);
  const focusOnce = (player: HTMLElement | null) => {
    if (player && !hasFocus.current) player.focus();
    hasFocus.current = true;
  };
  if (host === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: videos are uploaded by the owner, without captions.
      <video
        ref={focusOnce}
        className={styles.player}
        src={id}
        aria-label={title}
        controls
        autoPlay
        playsInline
      />
    );
  }
  return (
    <iframe
      ref={focusOnce}
      className={styles.player}
      src={players[host](id)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function PlayerWithoutScript({
  source: { host, id },
  title,
  poster,
}: PlayerProps & { readonly poster: string }) {
  if (host === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: videos are uploaded by the owner, without captions.
      <video
        className={styles.player}
        src={id}
        poster={poster || undefined}
        aria-label={title}
        controls
        preload="none"
        playsInline
      />
    );
  }
  return (
    <a href={videoPages[host](id)} className={styles.play}>
      <PlaySign title={title} />
    </a>
  );
}
