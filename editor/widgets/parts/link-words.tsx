import type { LinkTarget } from '#schemas/api/links.ts';
import { readReference } from '#schemas/engine/link-target.ts';
import { useServices } from '../../form/services.ts';

/** The states of what a link leads to, in the words of every list. */
export const linkStates: Readonly<Record<LinkTarget['state'], string>> = {
  public: 'Public',
  draft: 'Draft',
  hidden: 'Not shown to visitors',
  binned: 'In the bin',
  missing: 'No longer available',
};

/** A link in words: the title of what a reference leads to, with its state where visitors cannot open it, or the link as typed. */
export function LinkWords({ link }: { link: string }) {
  const { target } = useServices().useLink(link);
  if (!target) return link;
  const { anchor = '' } = readReference(link) ?? {};
  return `${target.title}${anchor && ` ${anchor}`}${target.state === 'public' ? '' : ` (${linkStates[target.state]})`}`;
}
