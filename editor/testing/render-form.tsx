import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, Profiler } from 'react';
import { type AnyContent, compileDeclaration, type Declaration } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { ContentForm, type ContentFormHandle } from '../form/content-form.tsx';
import type { SaveOutcome } from '../form/save.ts';
import { FormServicesContext } from '../form/services.ts';
import { theme } from '../theme.ts';
import { widgets } from '../widgets/index.ts';
import { fakeServices } from './fake-services.tsx';

/** A declaration for a test. */
export function declare(fields: FieldShape): Declaration {
  return compileDeclaration({ type: 'made_up', label: 'Made up', fields });
}

/** Renders a form, with helpers for tests. */
export function renderForm(
  declaration: Declaration,
  raw: AnyContent = initialContent(declaration.fields),
  services = fakeServices(),
) {
  const handle = createRef<ContentFormHandle>();
  const saves: AnyContent[] = [];
  const changes: AnyContent[] = [];
  const dirt: boolean[] = [];
  let respond: (content: AnyContent) => SaveOutcome = (content) => ({ saved: content });
  let commits = 0;
  const view = render(
    <MantineProvider theme={theme}>
      <FormServicesContext value={services}>
        <Profiler
          id="form"
          onRender={() => {
            commits += 1;
          }}
        >
          <ContentForm
            ref={handle}
            declaration={declaration}
            widgets={widgets}
            content={keepUnreadable(loadContent(declaration, raw))}
            onSave={async (content) => {
              saves.push(structuredClone(content));
              return respond(content);
            }}
            onChange={(content) => changes.push(content)}
            onDirtyChange={(isDirty) => dirt.push(isDirty)}
          />
        </Profiler>
      </FormServicesContext>
    </MantineProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    services,
    saves,
    changes,
    dirt,
    respondWith: (next: typeof respond) => {
      respond = next;
    },
    /** The number of React commits in the form. */
    get commits() {
      return commits;
    },
    get form() {
      if (!handle.current) throw new Error('The form is not on the screen.');
      return handle.current;
    },
  };
}
