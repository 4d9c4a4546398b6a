import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useHref } from 'react-router-dom';
import type { ProjectCardRow } from '../data/entry-queries.ts';
import { createLazyComponent } from '../engine/data/lazy-component.tsx';
import { loadOptional } from '../engine/data/load-chunk.ts';
import { useSupportingAssets } from '../engine/data/use-supporting-assets.ts';
import type { ProjectPopup } from './project-popup.tsx';

type PopupProps = ComponentProps<typeof ProjectPopup>;

const Popup = createLazyComponent<PopupProps>(
  'renderer/sections/project-popup.tsx',
  async () => (await import('./project-popup.tsx')).ProjectPopup,
);
const loadPopup = async () => {
  await Popup.load();
  return true;
};
const supportingAssets = [loadPopup];

interface Opened {
  readonly project: ProjectCardRow;
  /** Whether the popup can be shown. */
  readonly isLoaded: boolean;
}

/** Opens projects in the popup, a chunk that is loaded soon after the page; if that fails, the project's page opens. */
export function useProjectPopup(formatDuration?: PopupProps['formatDuration']) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useSupportingAssets(supportingAssets);

  const open = async (project: ProjectCardRow) => {
    const isLoaded = (await loadOptional('Loading the project popup', loadPopup)) ?? false;
    setOpened({ project, isLoaded });
  };
  let popup: ReactNode = null;
  if (opened) {
    const { project, isLoaded } = opened;
    popup = isLoaded ? (
      <Popup project={project} onClose={() => setOpened(null)} formatDuration={formatDuration} />
    ) : (
      <ProjectDocument path={`/projects/${project.slug}`} />
    );
  }
  return { popup, isOpen: opened !== null, open };
}

/** Leaves for a page as the server renders it, which can be read without the chunks that the router would need. */
function ProjectDocument({ path }: { path: string }) {
  const address = useHref(path);
  useEffect(() => window.location.assign(address), [address]);
  return null;
}
