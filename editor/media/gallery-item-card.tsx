import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconDots, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { fileFacts } from './file-facts.ts';
import classes from './gallery-item-card.module.css';

interface GalleryItemCardProps {
  readonly item: GalleryItem;
  /** Whether it is the tab stop. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isSelectable: boolean;
  readonly onToggle: () => void;
  readonly onView: () => void;
  readonly onDetails: () => void;
  readonly onDelete: () => void;
}

/** A file of the gallery with checkbox, thumbnail and menu; Enter on the checkbox opens the large view. */
export function GalleryItemCard(props: GalleryItemCardProps) {
  const { item, isActive, isSelected, isSelectable, onToggle, onView } = props;
  return (
    <div className={classes.card} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.image}
        onClick={isSelectable ? onToggle : onView}
        tabIndex={-1}
        aria-hidden
      >
        <Thumbnail item={item} />
      </button>
      <Checkbox
        className={classes.check ?? ''}
        checked={isSelected}
        // Focusable even if it cannot be selected, so that its file can be viewed.
        aria-disabled={!isSelectable || undefined}
        onChange={isSelectable ? onToggle : onView}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onView();
        }}
        tabIndex={isActive ? 0 : -1}
        aria-label={`Select ${item.file_name}`}
      />
      <ItemMenu {...props} />
      <span className={classes.name} title={item.file_name}>
        {item.file_name}
      </span>
      <span className={classes.facts}>{fileFacts(item)}</span>
    </div>
  );
}

function Thumbnail({ item }: { item: GalleryItem }) {
  if (item.type === 'video') {
    return (
      <span className={classes.video}>
        <IconPlayerPlayFilled size={36} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={item.thumbnail ?? item.file_path}
      alt={item.alt || item.file_name}
      loading="lazy"
      decoding="async"
    />
  );
}

function ItemMenu(props: GalleryItemCardProps) {
  const { item, isActive, isSelected, isSelectable, onToggle, onView, onDetails, onDelete } = props;
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal={false} width={140}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="md"
          className={classes.dots ?? ''}
          tabIndex={isActive ? 0 : -1}
          aria-label={`Actions for ${item.file_name}`}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onToggle} disabled={!isSelectable}>
          {isSelected ? 'Deselect' : 'Select'}
        </Menu.Item>
        <Menu.Item onClick={onView}>View</Menu.Item>
        <Menu.Item onClick={onDetails}>Details</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
