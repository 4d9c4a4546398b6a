import { Badge } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconEyeOff, IconFileTypePdf } from '@tabler/icons-react';
import { memo } from 'react';
import { useServices } from '../../form/services.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { LinkWords } from '../parts/link-words.tsx';
import parts from '../parts/parts.module.css';
import classes from './list.module.css';
import type { RowContent } from './use-row-content.ts';

interface RowSummaryProps {
  readonly content: RowContent;
  readonly layout: 'rows' | 'cards';
  /** Undefined where rows are edited in a dialog. */
  readonly isOpen: boolean | undefined;
  /** The reason for which visitors do not see the row; empty where they do. */
  readonly whyHidden: string;
}

/** The summary of a closed row: image, title, subtitle, excerpt, tags and file. */
export const RowSummary = memo(function RowSummary({ content, layout, isOpen, whyHidden }: RowSummaryProps) {
  const { image, title, subtitle, excerpt, tags, file } = content;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {isOpen !== undefined && <Chevron size={18} className={classes.chevron} aria-hidden />}
      {image !== undefined && <RowImage image={image} shape={layout === 'cards' ? 'card' : 'small'} />}
      <span className={classes.summary}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        {subtitle && (
          <span className={parts.note} dir="auto">
            {' '}
            <LinkWords link={subtitle} />
          </span>
        )}
        {excerpt && (
          <span className={parts.note} dir="auto">
            {' '}
            {excerpt}
          </span>
        )}
        {tags.length > 0 && (
          <span className={classes.tags}>
            {tags.map((tag) => (
              <Badge key={tag} component="span" color="gray" dir="auto">
                {tag}
              </Badge>
            ))}
          </span>
        )}
        {file !== undefined && (
          <span className={`${parts.note} ${classes.file}`}>
            <IconFileTypePdf size={16} stroke={1.5} aria-hidden />
            {file}
          </span>
        )}
        {whyHidden && (
          <span className={`${parts.note} ${classes.hidden}`}>
            <IconEyeOff size={16} stroke={1.5} aria-hidden />
            {whyHidden}
          </span>
        )}
      </span>
    </>
  );
});

function RowImage({ image, shape }: { image: string | number; shape: 'card' | 'small' }) {
  const isId = typeof image === 'number';
  const [file] = useServices().useFiles(isId ? [image] : []).files;
  return <Thumbnail src={isId ? (file?.file_path ?? '') : image} shape={shape} />;
}
