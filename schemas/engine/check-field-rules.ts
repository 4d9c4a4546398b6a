import { behaviourOf, entriesIn, optionsOf, targetsOf } from '../fields/index.ts';
import { findBrokenRule } from './broken-rules.ts';
import { checkCondition, describeValues } from './check-conditions.ts';
import { todayWord } from './condition.ts';
import { findTwice, type Problem, rejectField, writeOneOf } from './declaration-error.ts';
import type { FieldNode } from './field.ts';
import type { FieldsAround } from './field-path.ts';
import { isFast, longestText } from './pattern-time.ts';
import { isBlank } from './records.ts';
import { keysInRule, type PlacedRule, type Rule } from './rule.ts';

/** Throws, naming the field, for a rule that no value satisfies, contradictory metadata, a default that breaks its rules, or a duplicate option. */
/* @__NO_SIDE_EFFECTS__ */
export function checkFieldRules(owner: string, around: FieldsAround): void {
  const { fields } = around;
  for (const node of fields) {
    const place = `${owner}.${node.key}`;
    const reject = (part: string, found: Problem | undefined) =>
      found && rejectField(`${place}.${part}`, ...found, [node.shape]);
    for (const rule of node.meta.rules ?? []) {
      if ('requiredIf' in rule) checkCondition(`${place}.rules`, around, rule.requiredIf, [node.shape]);
      reject('rules', findRuleProblem(rule, node, fields));
    }
    const [option = '', ...problem] = behaviourOf(node.kind).checkMeta?.(node.meta) ?? [];
    reject(option, problem.length === 0 ? undefined : problem);
    reject('options', findOptionTwice(node));
    reject('default', findDefaultProblem(node));
    reject('fallback', findShapeProblem(node, node.meta.fallback));
  }
}

/** Adds the rules of a declaration to those of its fields; throws for a rule at a field that does not exist. */
export function placeRules(
  owner: string,
  fields: readonly FieldNode[],
  rules: readonly PlacedRule[],
): readonly FieldNode[] {
  const unknown = rules.find(({ at }) => !fields.some(({ key }) => key === at));
  if (unknown)
    rejectField(
      `${owner}.rules`,
      `a rule is at "${unknown.at}", which is not a field`,
      writeOneOf(fields.map(({ key }) => key)),
    );
  const placed = fields.map((node) => {
    const own = rules.filter(({ at }) => at === node.key);
    return own.length === 0 ? node : withRules(node, [...(node.meta.rules ?? []), ...own]);
  });
  return Object.freeze(placed);
}

function withRules(node: FieldNode, rules: readonly Rule[]): FieldNode {
  // The spread of a node is one of the same kind.
  return Object.freeze({ ...node, meta: Object.freeze({ ...node.meta, rules }) }) as FieldNode;
}

function findRuleProblem(rule: Rule, node: FieldNode, fields: readonly FieldNode[]): Problem | undefined {
  if ('pattern' in rule) return findPatternProblem(rule, node);
  if ('custom' in rule) return undefined;
  const keys = keysInRule(rule);
  if (keys.includes(node.key)) return ['is compared with itself', 'compare it with a field next to it'];
  if ('requiredIf' in rule)
    return node.meta.required === undefined
      ? undefined
      : ['is required anyway', 'remove "required" or the rule'];
  const [field = ''] = keys;
  const { order } = behaviourOf(node.kind);
  if (!order || ('within' in rule && order !== 'day'))
    return [`cannot be compared with "${field}", as its kind is ${node.kind}`, 'remove the rule'];
  if (field === todayWord && order === 'day') return undefined;
  const alike = fields
    .filter(({ kind, key }) => kind === node.kind && key !== node.key)
    .map(({ key }) => key);
  if (alike.includes(field)) return undefined;
  const other = fields.find(({ key }) => key === field);
  const problem = other
    ? `is a ${node.kind} and cannot be compared with "${field}", a ${other.kind}`
    : `is compared with "${field}", which is not a field next to it`;
  return [problem, writeOneOf(alike)];
}

function findPatternProblem(
  { pattern, flags = '' }: { readonly pattern: string; readonly flags?: string },
  node: FieldNode,
): Problem | undefined {
  const { kind } = node;
  const { html, empty } = behaviourOf(kind);
  if (html || typeof empty !== 'string')
    return [`cannot have a pattern, as its kind is ${kind}`, 'remove it'];
  if (!/^u?$/.test(flags))
    return [
      `has a pattern with the flags "${flags}"`,
      'write it without, as the API description cannot have any',
    ];
  try {
    new RegExp(pattern, 'u');
  } catch {
    return [`has a pattern that is no regular expression with the flag "u": /${pattern}/`, 'correct it'];
  }
  const longest = longestText(node);
  return isFast(pattern, longest)
    ? undefined
    : [
        `has a pattern that could take very long on ${longest} characters: /${pattern}/`,
        'repeat no group in which something repeats, is optional or has alternatives, repeat less, begin it with "^", or set a smaller "max"',
      ];
}

function findOptionTwice(node: FieldNode): Problem | undefined {
  const twice = findTwice((optionsOf(node) ?? []).map(({ value }) => value));
  return twice === undefined ? undefined : [`has "${twice}" twice`, 'remove one of them'];
}

/** The problem of a value that the field could not even store. */
function findShapeProblem(node: FieldNode, value: unknown): Problem | undefined {
  return value === undefined || node.shape.safeParse(value).success
    ? undefined
    : [`is never ${JSON.stringify(value)}`, describeValues(node)];
}

/** The problem of a default that a form would refuse at once; of a blank one none. */
function findDefaultProblem(node: FieldNode): Problem | undefined {
  const { default: value } = node.meta;
  if (value === undefined || isBlank(node, value)) return undefined;
  const written = JSON.stringify(value);
  const wrongShape = findShapeProblem(node, value);
  if (wrongShape) return wrongShape;
  const { to } = targetsOf(node) ?? { to: [] };
  const other = entriesIn(node, value).find(({ collection }) => !to.includes(collection));
  if (other) return [`${written} names "${other.collection}", which is not in "to"`, writeOneOf(to)];
  // A date in the future is no mistake of the declaration; other fields have no values yet.
  const today = '9999-12-31';
  const patterns = node.meta.rules?.filter((rule) => 'pattern' in rule) ?? [];
  const around = { fields: [node], content: { [node.key]: value }, today };
  const message =
    behaviourOf(node.kind).check?.(value, node.meta, { today }) ??
    findBrokenRule(withRules(node, patterns), around);
  return message === undefined ? undefined : [`${written} is refused: ${message}`, 'write one that is not'];
}
