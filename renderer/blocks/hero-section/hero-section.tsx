import { useState } from 'react';
import type { Content } from '#schemas/blocks.ts';
import { Button, ButtonLink } from '../../engine/components/button.tsx';
import { Slider } from '../../engine/components/slider.tsx';
import { createLazyComponent } from '../../engine/data/lazy-component.tsx';
import { loadRequired } from '../../engine/data/load-chunk.ts';
import { useReportLoaded } from '../../engine/data/section-loading.tsx';
import { useSupportingAssets } from '../../engine/data/use-supporting-assets.ts';
import { titleLength } from '../../engine/format/title-length.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { RichText } from '../../engine/values/rich-text.tsx';
import { Highlight } from '../../sections/section-heading.tsx';
import { StoneLine } from '../../theme/stone-line.tsx';
import styles from './hero-section.module.css';

type Slide = Content<'hero_section'>['slides'][number];

const Modal = createLazyComponent(
  'renderer/engine/components/modal.tsx',
  async () => (await import('../../engine/components/modal.tsx')).Modal,
);
const supportingAssets = [Modal.load];

const slideInterval = 5000;

/** Slides of the home page, each with a details dialog. */
export function HeroSection({ content }: BlockViewProps<'hero_section'>) {
  const [openSlide, setOpenSlide] = useState<number | null>(null);
  const slides = content?.slides ?? [];
  useReportLoaded('hero', true);
  useSupportingAssets(supportingAssets);
  const opened = openSlide === null ? undefined : slides[openSlide];
  const open = async (index: number) => {
    if (await loadRequired(Modal.load)) setOpenSlide(index);
  };

  if (slides.length === 0) return <EmptyHero />;
  return (
    <div className={styles.hero}>
      <Slider
        label="the opening slides"
        items={slides}
        keyOf={(slide) => slide._key}
        interval={slideInterval}
        isHeld={opened !== undefined}
        controlsClassName={styles.controls}
      >
        {(slide, index) => <HeroSlide slide={slide} index={index} onOpen={() => void open(index)} />}
      </Slider>
      <StoneLine className={styles.stones} />
      <noscript>
        <DetailsWithoutScript slides={slides} />
      </noscript>
      {opened && <SlideDetails slide={opened} index={openSlide ?? 0} onClose={() => setOpenSlide(null)} />}
    </div>
  );
}

/** Height of the picture above the words on a phone, from the sizes in the stylesheet; wide screens show the whole width. */
const pictureHeight = 'clamp(15rem, 100svh - 30rem, 30rem)';

interface HeroSlideProps {
  readonly slide: Slide;
  readonly index: number;
  readonly onOpen: () => void;
}

function HeroSlide({ slide, index, onOpen }: HeroSlideProps) {
  const mark = useFieldMark();
  const isFirst = index === 0;
  return (
    <article className={`${styles.slide} on-dark`}>
      <div className={styles.picture} {...mark('slides', index, 'image')}>
        <Image
          src={slide.image}
          alt={slide.alt}
          sizes="100vw"
          frameHeight={pictureHeight}
          className={styles.image}
          priority={isFirst}
        />
      </div>
      <div className={styles.text}>
        <div className={styles.words} dir="auto">
          {slide.subtitle && (
            <p className={styles.subtitle} {...mark('slides', index, 'subtitle')}>
              {slide.subtitle}
            </p>
          )}
          <SlideTitle slide={slide} index={index} isPageTitle={isFirst} />
          {slide.description && (
            <p className={styles.description} {...mark('slides', index, 'description')}>
              {slide.description}
            </p>
          )}
          <SlideButtons slide={slide} index={index} onOpen={onOpen} />
        </div>
        <span className={styles.end} />
      </div>
    </article>
  );
}

function SlideButtons({ slide, index, onOpen }: HeroSlideProps) {
  const mark = useFieldMark();
  return (
    <div className={styles.buttons}>
      {slide.ctaText && (
        <Button
          look="light"
          className={styles.opener}
          aria-haspopup="dialog"
          onClick={onOpen}
          {...mark('slides', index, 'ctaText')}
        >
          {slide.ctaText}
          <span className="visually-hidden">{`: ${titleOf(slide)}`}</span>
        </Button>
      )}
      {slide.secondText && slide.secondLink && (
        <ButtonLink look="outlineLight" href={slide.secondLink} {...mark('slides', index, 'secondText')}>
          {slide.secondText}
        </ButtonLink>
      )}
    </div>
  );
}

function SlideTitle({ slide, index, isPageTitle }: { slide: Slide; index: number; isPageTitle: boolean }) {
  const mark = useFieldMark();
  const { titleHighlight1, titleMain, titleHighlight2 } = slide;
  const title = `${titleHighlight1}${titleMain}${titleHighlight2}`;
  if (title === '') return null;
  const Heading = isPageTitle ? 'h1' : 'h2';
  return (
    <Heading className={styles.title} data-length={titleLength(title)}>
      {titleHighlight1 && (
        <Highlight onDark {...mark('slides', index, 'titleHighlight1')}>
          {titleHighlight1}
        </Highlight>
      )}
      <span {...mark('slides', index, 'titleMain')}>{` ${titleMain} `}</span>
      {titleHighlight2 && (
        <Highlight onDark {...mark('slides', index, 'titleHighlight2')}>
          {titleHighlight2}
        </Highlight>
      )}
    </Heading>
  );
}

/** The text of the details dialogs, for browsers without scripts. */
function DetailsWithoutScript({ slides }: { slides: readonly Slide[] }) {
  return slides
    .filter((slide) => slide.detailsContent || slide.cta)
    .map((slide) => (
      <section key={slide._key} className={styles.unopened}>
        <h2>{titleOf(slide)}</h2>
        {slide.detailsContent && <RichText html={slide.detailsContent} />}
        {slide.cta && (
          <p>
            <ButtonLink href={slide.cta}>Read more</ButtonLink>
          </p>
        )}
      </section>
    ));
}

function titleOf({ titleHighlight1, titleMain, titleHighlight2 }: Slide): string {
  return [titleHighlight1, titleMain, titleHighlight2].filter(Boolean).join(' ') || 'Details';
}

function SlideDetails({ slide, index, onClose }: { slide: Slide; index: number; onClose: () => void }) {
  const mark = useFieldMark();
  return (
    <Modal title={titleOf(slide)} onClose={onClose}>
      {slide.detailsContent ? (
        <div {...mark('slides', index, 'detailsContent')}>
          <RichText html={slide.detailsContent} />
        </div>
      ) : (
        <p {...mark('slides', index, 'detailsContent')}>No additional details available for this slide.</p>
      )}
      {slide.cta && (
        <p>
          <ButtonLink href={slide.cta} onClick={onClose} {...mark('slides', index, 'cta')}>
            Read more
          </ButtonLink>
        </p>
      )}
    </Modal>
  );
}

function EmptyHero() {
  return (
    <div className={styles.hero}>
      <div className={styles.empty}>
        <h1 className={styles.emptyText}>No hero slides found - Please add slides in the admin dashboard</h1>
        <ButtonLink href="/services">Our services</ButtonLink>
      </div>
      <StoneLine className={styles.stones} />
    </div>
  );
}
