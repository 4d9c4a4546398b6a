import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { lazyNamed } from '../ui/lazy-named.tsx';
import { PageLoader } from '../ui/page-loader.tsx';

// Loaded with the first press, as it can drag.
const OrderDialog = lazyNamed(() => import('./order-dialog.tsx'), 'OrderDialog', <PageLoader tall={false} />);

/** Opens the order of an entity's entries; absent where that is not made by hand. */
export function OrderButton({ entity }: { entity: Entity }) {
  const [isOpen, setOpen] = useState(false);
  if (!entity.isOrderedByHand) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Change order
      </Button>
      {isOpen && <OrderDialog entity={entity} onClose={() => setOpen(false)} />}
    </>
  );
}
