import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { siteText } from '#schemas/engine/site-text.ts';
import controls from './controls.module.css';
import { PauseButton } from './pause-button.tsx';
import styles from './slider-parts.module.css';
import type { usePlayback } from './use-playback.ts';

interface SliderControlsProps {
  readonly label: string;
  readonly position: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly playback: ReturnType<typeof usePlayback>;
}

/** Buttons and position indicator of a slider. */
export function SliderControls({ label, position, onPrevious, onNext, playback }: SliderControlsProps) {
  return (
    <>
      <button
        type="button"
        className={controls.control}
        aria-label={siteText('Previous slide of {label}', { label })}
        onClick={onPrevious}
      >
        <IconArrowLeft className={styles.directed} size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={controls.control}
        aria-label={siteText('Next slide of {label}', { label })}
        onClick={onNext}
      >
        <IconArrowRight className={styles.directed} size={20} aria-hidden />
      </button>
      <PauseButton label={label} isPlaying={playback.isPlaying} onToggle={playback.toggle} />
      <span className={styles.position} aria-live={playback.isRunning ? 'off' : 'polite'}>
        {position}
      </span>
    </>
  );
}
