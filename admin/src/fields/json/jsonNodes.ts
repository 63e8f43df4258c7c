/** An object of any shape as rows within rows, and back. */
import type { JsonObject, JsonValue } from '@regia/model/fields/json.ts';
import { exactNumber } from './exactNumber.ts';

/** The types a value can have, in the order in which they are offered. */
export const JSON_KINDS = ['text', 'number', 'boolean', 'group', 'list', 'nothing'] as const;
export type JsonKind = (typeof JSON_KINDS)[number];

export type NodeValue =
  /** A number as it is typed, with a point; it may be none yet. */
  | { readonly kind: 'text' | 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly is: boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'group' | 'list'; readonly nodes: readonly JsonNode[] };

export interface JsonNode {
  /** Tells rows apart while their names are being typed. */
  readonly id: number;
  /** Empty in a list. */
  readonly name: string;
  readonly value: NodeValue;
}

/** Makes of the rows of a group or list what they are to be. */
export type NodesChange = (nodes: readonly JsonNode[]) => readonly JsonNode[];

let lastId = 0;

/** A row that no other is. */
export function newNode(name: string, value: NodeValue): JsonNode {
  lastId += 1;
  return { id: lastId, name, value };
}

/** One row for each member, in their order. */
export function nodesOf(value: JsonObject): JsonNode[] {
  return Object.entries(value).map(([name, one]) => newNode(name, nodeValue(one)));
}

function nodeValue(value: JsonValue): NodeValue {
  if (value === null) return { kind: 'nothing' };
  if (Array.isArray(value)) {
    return { kind: 'list', nodes: value.map((one) => newNode('', nodeValue(one))) };
  }
  if (typeof value === 'object') return { kind: 'group', nodes: nodesOf(value) };
  if (typeof value === 'boolean') return { kind: 'boolean', is: value };
  return { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };
}

/** What is wrong with the name of a row. */
export type NameProblem = 'required' | 'twice' | 'reserved';

/**
 * What is wrong with the names of the rows of a group, by the rows' ids; empty where nothing is.
 * @param owner name of the group, empty for the whole
 */
export function nameProblems(
  nodes: readonly JsonNode[],
  owner: string,
): ReadonlyMap<number, NameProblem> {
  const counts = new Map<string, number>();
  for (const { name } of nodes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const problems = new Map<number, NameProblem>();
  for (const { id, name } of nodes) {
    if (name === '') problems.set(id, 'required');
    else if (isReservedName(name, owner)) problems.set(id, 'reserved');
    else if ((counts.get(name) ?? 0) > 1) problems.set(id, 'twice');
  }
  return problems;
}

/** Names that the server takes from nobody, since scripts give them a meaning of their own. */
export function isReservedName(name: string, owner: string): boolean {
  return name === '__proto__' || (name === 'prototype' && owner === 'constructor');
}

/** The object that rows describe; null while a name is wrong or a number is none. */
export function objectOf(nodes: readonly JsonNode[], owner = ''): JsonObject | null {
  if (nameProblems(nodes, owner).size > 0) return null;
  const members: [string, JsonValue][] = [];
  for (const node of nodes) {
    const value = jsonValue(node);
    if (value === undefined) return null;
    members.push([node.name, value]);
  }
  return Object.fromEntries(members);
}

function jsonValue({ name, value }: JsonNode): JsonValue | undefined {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return exactNumber(value.text) ?? undefined;
    case 'boolean':
      return value.is;
    case 'nothing':
      return null;
    case 'group':
      return objectOf(value.nodes, name) ?? undefined;
    case 'list': {
      const items = value.nodes.map(jsonValue);
      const known = items.filter((item) => item !== undefined);
      return known.length === items.length ? known : undefined;
    }
  }
}

/** The rows as JSON text, also where they describe no object yet: then it is no good JSON either. */
export function textOf(nodes: readonly JsonNode[]): string {
  return groupText(nodes, '');
}

function groupText(nodes: readonly JsonNode[], indent: string): string {
  const inner = `${indent}  `;
  const lines = nodes.map(
    ({ name, value }) => `${inner}${JSON.stringify(name)}: ${valueText(value, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

function valueText(value: NodeValue, indent: string): string {
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.text);
    case 'number':
      return value.text;
    case 'boolean':
      return String(value.is);
    case 'nothing':
      return 'null';
    case 'group':
      return groupText(value.nodes, indent);
    case 'list': {
      const inner = `${indent}  `;
      const lines = value.nodes.map((node) => inner + valueText(node.value, inner));
      return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n${indent}]`;
    }
  }
}

/** A new value of a kind. */
export function emptyValue(kind: JsonKind): NodeValue {
  switch (kind) {
    case 'text':
      return { kind, text: '' };
    case 'number':
      return { kind, text: '0' };
    case 'boolean':
      return { kind, is: false };
    case 'nothing':
      return { kind };
    case 'group':
    case 'list':
      return { kind, nodes: [] };
  }
}

/** The value as one of another kind, with as much of it as that can hold. */
export function retyped(value: NodeValue, kind: JsonKind): NodeValue {
  if (value.kind === kind) return value;
  const text = value.kind === 'text' || value.kind === 'number' ? value.text : '';
  if (kind === 'text') {
    const said = value.kind === 'group' || value.kind === 'list' || value.kind === 'boolean';
    return { kind, text: said ? valueText(value, '') : text };
  }
  if (kind === 'number' && exactNumber(text.trim()) !== null) return { kind, text: text.trim() };
  if (kind === 'boolean') return { kind, is: text.trim() === 'true' };
  if ((kind === 'group' || kind === 'list') && 'nodes' in value) {
    const named = (node: JsonNode, index: number) =>
      newNode(kind === 'list' ? '' : String(index + 1), node.value);
    return { kind, nodes: value.nodes.map(named) };
  }
  if (kind === 'group' || kind === 'list') {
    // What was a text before may be one again.
    const parsed = parsedText(text);
    if (parsed && parsed.kind === kind) return parsed;
    const rest = text === '' ? [] : [newNode(kind === 'list' ? '' : '1', value)];
    return { kind, nodes: rest };
  }
  return emptyValue(kind);
}

function parsedText(text: string): NodeValue | null {
  try {
    // What JSON.parse returns consists of JSON values only.
    return nodeValue(JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}
