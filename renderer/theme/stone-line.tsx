import { useId } from 'react';
import styles from './stone-line.module.css';

const course = [
  'M2 7 8 4 26 3 34 6 35 13 30 17 9 17 3 14z',
  'M39 8 46 5 55 6 58 10 56 16 47 18 40 15z',
  'M62 6 79 3 96 4 101 9 99 15 88 18 68 17 62 13z',
  'M106 9 112 6 121 8 123 13 118 17 109 16z',
  'M128 5 149 4 158 8 157 15 146 17 131 17 126 12z',
  'M162 9 171 4 183 5 187 11 182 17 168 17z',
  'M191 7 205 5 221 3 229 8 228 14 217 17 196 17 191 13z',
  'M233 10 239 6 247 7 250 12 246 17 236 16z',
];

/** The site's one ornament: a course of hand-cut stones from edge to edge. */
export function StoneLine({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg
      className={[styles.line, className].filter(Boolean).join(' ')}
      aria-hidden="true"
      width="100%"
      height="20"
    >
      <defs>
        <pattern id={id} width="254" height="20" patternUnits="userSpaceOnUse">
          {course.map((stone) => (
            <path key={stone} d={stone} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="20" fill={`url(#${id})`} />
    </svg>
  );
}
