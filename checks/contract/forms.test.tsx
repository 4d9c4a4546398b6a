import { describe, expect, test } from 'vitest';
import { renderForm } from '#editor/testing/render-form.tsx';
import { blocks } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { holdsRecords } from '#schemas/engine/records.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { entities } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';

const declarations: readonly Declaration[] = [...blocks, ...settings, ...Object.values(entities)];

const sources: SampleSources = {
  images: ['/media/0123456789abcdef0123456789abcdef.webp'],
  ids: Object.fromEntries(['media', ...entities.map(({ type }) => type)].map((type) => [type, [1, 2]])),
};

/** Content in which no field but lists and groups holds a value of its shape. */
function spoilValues(fields: readonly FieldNode[], content: AnyContent): AnyContent {
  return mapFields(fields, content, (node, value) => (holdsRecords(node) ? value : { left: node.key }));
}

describe.each(declarations.map((declaration) => [declaration.type, declaration] as const))(
  'the form of %s',
  (_, declaration) => {
    test('opens with its initial content, without issues or unsaved changes', () => {
      const { container, dirt, getByRole } = renderForm(declaration);

      expect(getByRole('form', { name: declaration.label })).toBeDefined();
      expect(container.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
      expect(dirt).not.toContain(true);
    });

    test('saves a filled sample exactly as it was loaded', async () => {
      const sample = sampleContent(declaration.fields, sources);
      const { form, saves } = renderForm(declaration, sample);

      expect(await form.save()).toBe(true);

      expect(saves).toEqual([loadContent(declaration, sample, declaration.version).content]);
    });

    test('keeps every unreadable value through a save', async () => {
      const spoiled = spoilValues(declaration.fields, sampleContent(declaration.fields, sources));
      const { form, saves } = renderForm(declaration, spoiled);

      expect(await form.save()).toBe(true);

      expect(saves).toEqual([spoiled]);
    });

    test('shows issues instead of sending content that breaks a rule', async () => {
      const { form, saves } = renderForm(declaration);
      const issues = checkRules(declaration, initialContent(declaration.fields));

      expect(await form.save()).toBe(issues.length === 0);

      expect(saves).toHaveLength(issues.length === 0 ? 1 : 0);
    });
  },
);
