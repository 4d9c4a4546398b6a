import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import styles from './controls.module.css';

interface PauseButtonProps {
  /** What moves, as a part of the button's name. */
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  /** Where it stands inside a text: without its ring. */
  readonly className?: string | undefined;
}

/** Stops what moves by itself, and starts it again. */
export function PauseButton({ label, isPlaying, onToggle, className }: PauseButtonProps) {
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const shape = className ? `${styles.bare} ${className}` : styles.control;
  return (
    <button
      type="button"
      className={shape}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
