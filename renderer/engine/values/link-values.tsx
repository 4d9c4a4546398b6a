import { Link } from 'react-router-dom';
import { isLinkTarget } from '#schemas/engine/link-target.ts';
import { callAddress } from '../format/reach.ts';
import type { ValueViewProps } from './value-view.ts';

/** A link labelled with its field; not rendered for an unsafe address. */
export function LinkValue({ field, value, mark }: ValueViewProps) {
  const target = String(value);
  if (!isLinkTarget(target)) return null;
  if (/^(?:https?:|mailto:|tel:)/i.test(target)) {
    return (
      <p {...mark}>
        <a href={target} rel="noopener">
          {field.label}
        </a>
      </p>
    );
  }
  return (
    <p {...mark}>
      <Link to={target}>{field.label}</Link>
    </p>
  );
}

/** A link that opens a document in a new tab; not rendered for an unsafe address. */
export function FileValue({ field, value, mark }: ValueViewProps) {
  if (!isLinkTarget(String(value))) return null;
  return (
    <p {...mark}>
      <a href={String(value)} target="_blank" rel="noopener">
        {field.label}
      </a>
    </p>
  );
}

/** A `mailto:` link. */
export function EmailValue({ value, mark }: ValueViewProps) {
  return (
    <p {...mark}>
      <a href={`mailto:${String(value)}`}>{String(value)}</a>
    </p>
  );
}

/** A `tel:` link. */
export function PhoneValue({ value, mark }: ValueViewProps) {
  return (
    <p {...mark}>
      <a href={callAddress(String(value))}>
        <bdi dir="ltr">{String(value)}</bdi>
      </a>
    </p>
  );
}
