import { Badge, CloseButton, Combobox, Input, Loader, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { LinkTarget } from '#schemas/api/links.ts';
import { readReference } from '#schemas/engine/link-target.ts';
import { linkKind } from '#schemas/fields/link.ts';
import { whenPointerIsUp } from '../data/pointer.ts';
import { useEngine, useText } from '../form/engine-context.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { isComposing } from '../ui/is-composing.ts';
import classes from './parts/parts.module.css';
import { ownDirection } from './parts/text-inputs.tsx';

function useLinkValue(path: string) {
  const engine = useEngine();
  const { resolveLink } = useServices();
  const link = useText(path);
  const [typing, setTyping] = useState<{ readonly text: string; readonly before: string }>();
  const write = (next: string) => engine.values.write(path, next);
  // The response of an autosave has the reference to the text that was typed so far.
  const isTyped = typing && (link === typing.text || (link !== typing.before && isReference(link)));
  return {
    link,
    /** The text that is being typed. */
    typed: isTyped ? typing.text : undefined,
    type(text: string) {
      setTyping({ text, before: typing?.before ?? link });
      write(text);
    },
    choose(chosen: string) {
      setTyping(undefined);
      engine.choose(path, chosen);
    },
    /** Ends typing: completes the typed text, and replaces an address of this site by the reference to its target. */
    async settle() {
      // The description of the target moves the elements below it.
      whenPointerIsUp(() => setTyping(undefined));
      const typed = linkKind.normalise?.(link) ?? link;
      const found = /^(?:\/|https?:)/i.test(typed) ? await resolveLink(typed) : typed;
      whenPointerIsUp(() => {
        if (found !== link && engine.values.read(path) === link) write(found);
      });
    },
  };
}

/** One box to type or paste an address, or to find a page, an entry or a file in the list below it. */
function LinkControl({ node: { meta }, path, isInvalid, isRequired }: ControlProps<'link'>) {
  const { link, typed, type, choose, settle } = useLinkValue(path);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useServices().useLink(typed === undefined ? link : '');
  const target = typed === undefined ? found.target : undefined;
  const end = () => {
    combobox.closeDropdown();
    void settle();
  };
  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={(chosen) => {
          choose(chosen);
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <Input
            role="combobox"
            aria-autocomplete="list"
            name={path}
            attributes={ownDirection}
            autoComplete="off"
            placeholder={meta.placeholder}
            error={isInvalid}
            aria-required={isRequired || undefined}
            value={typed ?? target?.title ?? (found.isLoading ? '' : link)}
            onChange={(event) => {
              type(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onFocus={(event) => target && event.currentTarget.select()}
            onClick={() => combobox.openDropdown()}
            onBlur={end}
            onKeyDown={(event) => {
              // Closes the list alone: it does not close the row around it, nor submit it while the list still loads.
              if (/^(?:Enter|Escape)$/.test(event.key) && combobox.dropdownOpened) event.preventDefault();
              if (isComposing(event.nativeEvent)) return;
              if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) end();
            }}
            rightSectionPointerEvents="all"
            rightSection={
              link && <CloseButton size="sm" aria-label={`Clear ${meta.label}`} onClick={() => choose('')} />
            }
          />
        </Combobox.Target>
        <Targets
          label={meta.label}
          search={isReference(link) || isAddress(link) ? '' : link}
          isOpen={combobox.dropdownOpened}
        />
      </Combobox>
      {target && (
        <span className={classes.note}>
          <TargetFacts target={target} isWhole />
          {target.state !== 'public' && ' Visitors see the text without a link.'}
        </span>
      )}
      {found.leadsNowhere && <span className={classes.note}>Nothing is at this address.</span>}
    </>
  );
}

function Targets({ label, search, isOpen }: { label: string; search: string; isOpen: boolean }) {
  const { targets, isLoading, error } = useServices().useLinkTargets(search, isOpen);
  const shown = isOpen ? targets : [];
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        mah={280}
        style={{ overflowY: 'auto' }}
        aria-label={`Pages, entries and files for ${label}`}
      >
        {shown.map((target) => (
          <Combobox.Option key={target.link} value={target.link}>
            <span dir="auto">{target.title}</span> <TargetFacts target={target} />
          </Combobox.Option>
        ))}
        {isOpen && shown.length === 0 && (
          <Combobox.Empty>
            {isLoading ? (
              <Loader size="xs" aria-label="Searching" />
            ) : (
              (error ?? 'Nothing of this site is called that')
            )}
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

interface FactsProps {
  readonly target: LinkTarget;
  /** Whether its state is shown where it is public too. */
  readonly isWhole?: boolean;
}

/** Kind, address and state of a possible target of a link. */
function TargetFacts({ target, isWhole = false }: FactsProps) {
  const { kind, address, state } = target;
  const isPublic = state === 'public';
  // The address of a file consists of random letters and digits.
  const isFile = readReference(target.link)?.to === 'media';
  return (
    <>
      <span className={classes.note}>{[kind, !isFile && address].filter(Boolean).join(' · ')}</span>{' '}
      {(isWhole || !isPublic) && (
        <Badge component="span" size="sm" color={isPublic ? 'green' : 'yellow'}>
          {linkStates[state]}
        </Badge>
      )}
    </>
  );
}

const isReference = (link: string) => readReference(link) !== undefined;

/** Whether a text is an address rather than words to search for. */
const isAddress = (text: string) => /^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(text);

/** A link to an address, or to a page, an entry or a file of this site. */
export const linkWidget: Widget<'link'> = { labels: 'control', Control: LinkControl };

/** The states of the target of a link, in the words of every list. */
export const linkStates: Readonly<Record<LinkTarget['state'], string>> = {
  public: 'Public',
  draft: 'Draft',
  hidden: 'Not shown to visitors',
  binned: 'In the bin',
  missing: 'No longer available',
};

/** A link in words: the title of its target, with its state where visitors cannot open it, or the link as typed. */
export function LinkWords({ link }: { link: string }) {
  const { target } = useServices().useLink(link);
  if (!target) return link;
  const { anchor = '' } = readReference(link) ?? {};
  return `${target.title}${anchor && ` ${anchor}`}${target.state === 'public' ? '' : ` (${linkStates[target.state]})`}`;
}
