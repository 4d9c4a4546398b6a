import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import styles from './controls.module.css';

interface PauseButtonProps {
  /** What moves, as a part of the button's name. */
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
}

/** Stops what moves by itself, and starts it again. */
export function PauseButton({ label, isPlaying, onToggle, className }: PauseButtonProps) {
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      className={[styles.control, className].filter(Boolean).join(' ')}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
