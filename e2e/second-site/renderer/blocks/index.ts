import type { ComponentType } from 'react';
import type { BlockType } from '#schemas/blocks.ts';
import type { BlockViewProps } from '../engine/pages/page-blocks.tsx';
import { ReasonsSection } from './reasons-section/reasons-section.tsx';
import { WelcomeSection } from './welcome-section/welcome-section.tsx';

/** The view of each block; one without is rendered from its fields by the generic view. */
export const blockViews: { readonly [T in BlockType]?: ComponentType<BlockViewProps<T>> } = {
  welcome_section: WelcomeSection,
  reasons_section: ReasonsSection,
};
