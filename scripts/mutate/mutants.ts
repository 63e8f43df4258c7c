/**
 * The changes of a source file that its tests are to notice. All of them are written into the one
 * text, each behind a question whether it is the one being tried, so that nothing is loaded twice.
 */
import { parseAst } from 'rolldown/parseAst';

export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** From what, to what. */
  readonly change: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Where a node stands, as far as that decides what is worth changing. */
interface Place {
  /** Evaluated once, when the module is loaded: cannot be changed afterwards. */
  readonly isStatic: boolean;
  /** A condition, or part of one. */
  readonly isTest: boolean;
  /** Part of a condition that is changed as a whole. */
  readonly isOperand: boolean;
  /** The node is a link of `a?.b.c`, which brackets would break. */
  readonly isLink: boolean;
}

const TOP: Place = { isStatic: true, isTest: false, isOperand: false, isLink: false };

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '/': '*',
};
/** Calls whose result can stand for what they are called on. */
const DROPPED = new Set([
  ...['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase'],
  ...['toUpperCase', 'normalize', 'where', 'orderBy', 'limit', 'offset', 'distinct', 'catch'],
]);
const RENAMED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
};

/**
 * @param number gives each mutant its own
 * @returns the mutants, and the text with all of them
 */
export function mutate(
  file: string,
  source: string,
  number: () => number,
): { mutants: Mutant[]; text: string } {
  const mutants: Mutant[] = [];
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(program)) return { mutants, text: source };
  const text = write(program, TOP);
  return { mutants, text };

  function made(node: Node, to: string): number {
    const id = number();
    const line = source.slice(0, node.start).split('\n').length;
    mutants.push({ id, file, line, change: changeOf(textOf(node), to) });
    return id;
  }

  function textOf(node: Node): string {
    return source.slice(node.start, node.end);
  }

  function write(node: Node, place: Place): string {
    const body = withChildren(node, place);
    if (place.isStatic || place.isLink) return body;
    if (node.type === 'ExpressionStatement') {
      return isEffect(node) ? `{ if (!__mutant(${made(node, '')})) { ${body} } }` : body;
    }
    const others = alternatives(node, place);
    if (others.length === 0) return body;
    const asked = others.map((other) => `__mutant(${made(node, other)}) ? (${other}) : `);
    return `(${asked.join('')}(${body}))`;
  }

  function withChildren(node: Node, place: Place): string {
    let text = '';
    let at = node.start;
    for (const { child, place: within } of childrenOf(node, place)) {
      text += source.slice(at, child.start) + write(child, within);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  }

  function alternatives(node: Node, place: Place): string[] {
    const others: string[] = place.isTest && !place.isOperand ? ['true', 'false'] : [];
    if (node.type === 'LogicalExpression') others.push(...withoutOne(node));
    if (node.type === 'Literal') others.push(...ofLiteral(node.value));
    if (node.type === 'BinaryExpression') others.push(...ofComparison(node, place));
    if (node.type === 'UnaryExpression' && node.operator === '!' && !place.isTest) {
      others.push(textOf(node).slice(1));
    }
    if (node.type === 'CallExpression') others.push(...ofCall(node));
    if (node.type === 'ChainExpression' && isNode(node.expression)) {
      if (node.expression.type === 'CallExpression') others.push(...ofCall(node.expression));
    }
    return others;
  }

  /** `a && b && c` without each of its parts. */
  function withoutOne(node: Node): string[] {
    const parts = operands(node, node.operator);
    return parts.map((part) =>
      parts
        .filter((other) => other !== part)
        .map((other) => `(${textOf(other)})`)
        .join(` ${node.operator} `),
    );
  }

  function ofComparison(node: Node, { isTest }: Place): string[] {
    const { left, right, operator } = node;
    if (!isNode(left) || !isNode(right)) return [];
    const isEquality = operator === '===' || operator === '!==';
    const isSum = operator === '+' && [left, right].some((one) => typeof one.value === 'number');
    const swapped = isSum ? '-' : SWAPPED[String(operator)];
    if (swapped === undefined || (isTest && isEquality)) return [];
    return [`(${textOf(left)}) ${swapped} (${textOf(right)})`];
  }

  function ofCall(node: Node): string[] {
    const { callee } = node;
    if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed === true)
      return [];
    const { object, property } = callee;
    if (!isNode(object) || !isNode(property)) return [];
    const name = textOf(property);
    if (DROPPED.has(name) && object.type !== 'Super') return [textOf(object)];
    const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
    if (renamed === undefined) return [];
    return [
      source.slice(node.start, property.start) + renamed + source.slice(property.end, node.end),
    ];
  }
}

/** Operands of one operator, those of operands of the same operator in their place. */
function operands(node: Node, operator: unknown): Node[] {
  if (node.type === 'ParenthesizedExpression' && isNode(node.expression)) {
    return operands(node.expression, operator).length > 1
      ? operands(node.expression, operator)
      : [node];
  }
  if (node.type !== 'LogicalExpression' || node.operator !== operator) return [node];
  return [node.left, node.right].filter(isNode).flatMap((one) => operands(one, operator));
}

function ofLiteral(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'number' ? [String(value + 1)] : [];
}

/** Whether a statement's only use is what it does. */
function isEffect({ expression }: Node): boolean {
  if (!isNode(expression)) return false;
  const does =
    expression.type === 'AwaitExpression' || expression.type === 'ChainExpression'
      ? (expression.argument ?? expression.expression)
      : expression;
  if (!isNode(does)) return false;
  const isSuper = isNode(does.callee) && does.callee.type === 'Super';
  return (
    !isSuper &&
    ['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'ChainExpression'].includes(
      does.type,
    )
  );
}

function childrenOf(node: Node, place: Place): { child: Node; place: Place }[] {
  const isFunction = /Function/.test(node.type);
  const isLoop = node.type === 'WhileStatement' || node.type === 'ForStatement';
  const found = Object.entries(node).flatMap(([key, value]) => {
    if (key === 'key' && node.computed !== true) return [];
    const isTest =
      (key === 'test' && !isLoop && node.type !== 'SwitchCase') ||
      (place.isTest && node.type === 'LogicalExpression');
    const isLink =
      node.type === 'ChainExpression' ||
      ((node.type === 'MemberExpression' || node.type === 'CallExpression') &&
        (key === 'object' || key === 'callee') &&
        place.isLink);
    const isField = node.type === 'PropertyDefinition' && node.static !== true && key === 'value';
    const isStatic = place.isStatic && !isFunction && !isField;
    const isOperand = node.type === 'LogicalExpression';
    const within = { isStatic, isTest, isOperand, isLink };
    return [value]
      .flat()
      .filter(isNode)
      .filter((child) => !isType(child))
      .map((child) => ({ child, place: within }));
  });
  const inOrder = found.sort((one, other) => one.child.start - other.child.start);
  // A shorthand `{ a }` is one text with two nodes; a key and its value must not both be written.
  return inOrder.filter(({ child }, at) => child.start >= (inOrder[at - 1]?.child.end ?? 0));
}

const WITH_VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const isType = ({ type }: Node) => type.startsWith('TS') && !WITH_VALUES.has(type);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Both in one line each, without most of what long ones begin with alike. */
function changeOf(from: string, to: string): string {
  let alike = 0;
  while (alike < from.length && from[alike] === to[alike]) alike++;
  const start = alike > 40 ? alike - 20 : 0;
  return [from, to].map((text) => short(text, start)).join(' → ');
}

function short(text: string, start: number): string {
  const line = text.slice(start).replace(/\s+/g, ' ');
  const shown = line.length > 90 ? `${line.slice(0, 87)}…` : line;
  return text === '' ? 'nothing' : start > 0 ? `…${shown}` : shown;
}
