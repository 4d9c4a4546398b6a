import { expect } from 'vitest';
import * as calls from './calls.ts';
import type { Form } from './exceptions.ts';
import type { ModelDocument, ModelDraft, Name, Value } from './model.ts';
import type { World } from './world.ts';

/** A generated step of a person; each kind reads the values that it needs. */
export interface Step {
  readonly person: 0 | 1;
  readonly name: Name;
  /** Further documents of a step with several. */
  readonly others: readonly Name[];
  readonly text: number;
  readonly isPadded: boolean;
  /** Whether a project refers to the client. */
  readonly isLinked: boolean;
  /** Whether the person opens the document again before. */
  readonly isFresh: boolean;
  /** Whether it is forced, replaces another one, approves, or is a specified call. */
  readonly flag: boolean;
  readonly day: 1 | 2;
}

/** A step on a document that is stored. */
export interface Acting {
  readonly world: World;
  readonly step: Step;
  readonly document: ModelDocument;
  readonly doc: calls.Doc;
  readonly value: Value;
  readonly as: World['people'][number];
}

/** Fails unless a write was rejected with one of the given statuses. */
export function expectRejected(
  { status }: calls.Reply,
  what: string,
  statuses: readonly number[] = [409],
): void {
  expect(statuses, `${what} has to be rejected`).toContain(status);
}

/** Fails unless a write was accepted. */
export function expectDone({ status, message }: calls.Reply, what: string): void {
  expect([200, 201], `${what}: ${status} ${message}`).toContain(status);
}

/** The key of the document that the person of a step has open. */
export const formKey = ({ step }: Acting, name: Name) => `${step.person} ${name}`;

/** Opens a document again, as a person does. */
export async function open(acting: Acting, document = acting.document): Promise<Form> {
  const opened = document.doc && (await calls.openDocument(acting.as, document.doc));
  const form = {
    base: opened?.base ?? calls.nothing,
    revision: document.published?.number,
    draft: document.draft?.serial,
  };
  acting.world.forms.set(formKey(acting, document.name), form);
  return form;
}

/** The state of a document in the form of a person. */
export async function formOf(acting: Acting, document = acting.document): Promise<Form> {
  const known = acting.world.forms.get(formKey(acting, document.name));
  return known && !acting.step.isFresh ? known : await open(acting, document);
}

/** Whether the stored revision differs from the one that a form was loaded with. */
export function isStale({ document: { draft, published } }: Acting, form: Form, publish: boolean): boolean {
  if (form.draft !== draft?.serial) return true;
  return (publish || !draft) && form.revision !== published?.number;
}

interface Chosen {
  readonly document: ModelDocument;
  readonly doc: calls.Doc;
  readonly form: Form;
  /** The draft that the form names; undefined for a stale form. */
  readonly draft: ModelDraft | undefined;
}

/** The drafts that a person sees of the documents of a step. */
export async function chooseDrafts(acting: Acting): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  for (const name of new Set([acting.document.name, ...acting.step.others])) {
    const document = acting.world.model.documents[name];
    const form = await formOf(acting, document);
    if (!document.doc || form.draft === undefined) continue;
    const draft = document.draft?.serial === form.draft ? document.draft : undefined;
    chosen.push({ document, doc: document.doc, form, draft });
  }
  return chosen;
}

/** Drafts as the API names them. */
export const toKeys = (chosen: readonly Chosen[]) =>
  chosen.map(({ doc, form }) => ({ doc, base: form.base }));
