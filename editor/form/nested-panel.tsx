import { ActionIcon, Anchor, Button, Drawer, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { use, useEffect, useSyncExternalStore } from 'react';
import { formatPath, type KeyedPath, type Path, parsePath } from '#schemas/engine/issue.ts';
import { fieldsOf, isRecord, isSame } from '#schemas/engine/records.ts';
import { isListNode } from '#schemas/engine/row-title.ts';
import { useEscape } from '../ui/use-escape.ts';
import { DialogAside, useEngine } from './engine-context.ts';
import { columnsOf, Fields } from './fields.tsx';
import formClasses from './form.module.css';
import type { FormValues } from './form-values.ts';
import { locateField, nameOfRecord, namesAround, panelsAround } from './locate.ts';
import classes from './nested-panel.module.css';
import { useCell } from './stores.ts';
import { OwnUndoButtons } from './undo.tsx';

/** The panel of a form, with the fields of a record of the third level or deeper; it edits the content of the form itself. */
export function NestedPanel({ generation }: { generation: number }) {
  const path = useNestedPath();
  return path === undefined ? null : <OpenPanel path={path} generation={generation} />;
}

function OpenPanel({ path, generation }: { path: string; generation: number }) {
  const { focus, declaration, values } = useEngine();
  const hasAside = Boolean(use(DialogAside));
  const record = parsePath(path);
  const { node } = locateField(declaration.fields, record);
  const row = values.read(path);
  const [outermost] = panelsAround(declaration.fields, record);
  const back = () => void focus.closeNested(record);
  useEscape(true, back, { isPartOfForm: true });
  return (
    <Drawer.Root
      opened
      onClose={() => void focus.closeNested(outermost?.record ?? record)}
      closeOnEscape={false}
      returnFocus={false}
      // The preview at the end of the screen stays visible.
      position={hasAside ? 'left' : 'right'}
      size="min(44rem, 100vw)"
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content>
        <div
          data-record={path}
          ref={(element) => {
            focus.panel = element;
          }}
        >
          <Drawer.Header className={classes.head ?? ''}>
            <Group wrap="nowrap" gap={8} miw={0}>
              <ActionIcon variant="default" size={36} aria-label="Back" onClick={back}>
                <IconArrowLeft size={18} aria-hidden className={classes.arrow} />
              </ActionIcon>
              <Breadcrumb record={record} />
              <Drawer.CloseButton size={36} />
            </Group>
            <Group wrap="nowrap" gap={8} miw={0}>
              <PanelTitle path={path} />
              <OwnUndoButtons />
            </Group>
          </Drawer.Header>
          <Drawer.Body className={classes.body ?? ''}>
            <div
              key={`${generation} ${JSON.stringify(values.pin(path))}`}
              data-part="body"
              className={formClasses.root}
            >
              <div className={formClasses.sections}>
                <Fields
                  nodes={node && isRecord(row) ? fieldsOf(node, row) : []}
                  path={path}
                  level={3}
                  columns={node && columnsOf(node)}
                />
              </div>
            </div>
            <Button onClick={back} style={{ justifySelf: 'end' }}>
              Done
            </Button>
          </Drawer.Body>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function PanelTitle({ path }: { path: string }) {
  const { declaration, values } = useEngine();
  const title = useSyncExternalStore(values.subscribe, () => {
    const record = parsePath(path);
    const { node } = locateField(declaration.fields, record);
    return node ? nameOfRecord(node, values.current(), record) : '';
  });
  return (
    <Drawer.Title data-part="panel-title" tabIndex={-1} className={classes.title ?? ''} dir="auto">
      {title}
    </Drawer.Title>
  );
}

/** The field at the top and the records around the one in the panel, each as a button that leads there. */
function Breadcrumb({ record }: { record: Path }) {
  const { declaration, values, focus } = useEngine();
  const { fields } = declaration;
  const [top] = fields.filter(({ key }) => key === record[0]);
  const around = namesAround(fields, values.current(), record);
  const panels = panelsAround(fields, record);
  const go = (to: Path) => {
    if (panels.some((panel) => isSame(panel.record, to))) void focus.openNested(to);
    else if (typeof to.at(-1) === 'number') void focus.closeNested(to);
    else void focus.focusField(to);
  };
  const crumbs =
    top && isListNode(top) ? [{ record: record.slice(0, 1), name: top.meta.label }, ...around] : around;
  return (
    <nav aria-label="Place of the record" className={classes.place}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={formatPath(crumb.record)}>
            <Anchor component="button" type="button" size="sm" dir="auto" onClick={() => go(crumb.record)}>
              {crumb.name}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The dotted path of the record in the panel; undefined while it is closed. */
function useNestedPath(): string | undefined {
  const { focus, values } = useEngine();
  const place = useCell(focus.nested);
  const path = useSyncExternalStore(values.subscribe, () =>
    place === null ? undefined : locateRecord(values, place),
  );
  useEffect(() => {
    if (place !== null && path === undefined) void focus.focusField(nearestField(values, place));
  }, [focus, values, place, path]);
  return path;
}

function locateRecord(values: FormValues, place: KeyedPath): string | undefined {
  const path = values.locate(place);
  return path !== undefined && isRecord(values.read(path)) ? path : undefined;
}

/** The field that held a record which somebody has removed, or one around it. */
function nearestField(values: FormValues, place: KeyedPath): Path {
  const path = values.locate(place);
  if (path !== undefined) return parsePath(path);
  return nearestField(values, place.slice(0, -1));
}
