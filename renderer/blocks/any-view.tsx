import type { ComponentType } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { GenericView } from '../engine/values/fields-view.tsx';
import { blockViews } from './index.ts';

interface AnyViewProps {
  readonly type: string;
  readonly content: AnyContent | null;
}

const views = new Map(
  // Stored content was checked against the block of its type when it was saved.
  Object.entries(blockViews as Readonly<Record<string, ComponentType<Pick<AnyViewProps, 'content'>>>>),
);

/** A block through its view, or through the generic view where it has none. */
export function AnyView({ type, content }: AnyViewProps) {
  const View = views.get(type);
  return View ? <View content={content} /> : <GenericView type={type} content={content} />;
}
