/** Reads an object from JSON text, and says what is wrong with it and where. */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/json';
import type { JsonObject } from '@regia/model/fields/json.ts';
import { exactNumber } from '../json/exactNumber.ts';
import { isReservedName } from '../json/jsonNodes.ts';

export type JsonProblem = 'syntax' | 'notObject' | 'inexact' | 'required' | 'twice' | 'reserved';

export interface JsonMistake {
  readonly problem: JsonProblem;
  /** The name or number in question. */
  readonly subject: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

export type JsonReading = { readonly value: JsonObject } | { readonly mistake: JsonMistake };

function mistakeAt(text: string, at: number, problem: JsonProblem, subject = ''): JsonReading {
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { mistake: { problem, subject, line: before.length, column } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text stands for, if nothing of it would be lost. */
export function readJson(text: string): JsonReading {
  const tree = parser.parse(text);
  const value = parsed(text);
  if (value === undefined) {
    let at = text.length;
    tree.iterate({
      enter: ({ type, from }) => {
        if (type.isError) at = Math.min(at, from);
      },
    });
    return mistakeAt(text, at, 'syntax');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return mistakeAt(text, 0, 'notObject');
  }
  let found: JsonReading | null = null;
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      if (found) return false;
      if (name === 'Number' && exactNumber(text.slice(from, to)) === null) {
        found = mistakeAt(text, from, 'inexact', text.slice(from, to));
      }
      if (name === 'Object') found = nameMistake(text, node);
      return undefined;
    },
  });
  // What JSON.parse returns consists of JSON values only.
  return found ?? { value: value as JsonObject };
}

function nameOf(text: string, property: SyntaxNode | null): string {
  const name = property?.getChild('PropertyName');
  return name ? String(JSON.parse(text.slice(name.from, name.to))) : '';
}

/** The first name in an object that would be lost, or that nobody may use. */
function nameMistake(text: string, object: SyntaxNode): JsonReading | null {
  const owner = nameOf(text, object.parent);
  const names = new Set<string>();
  for (const property of object.getChildren('Property')) {
    const name = nameOf(text, property);
    if (name === '') return mistakeAt(text, property.from, 'required');
    if (isReservedName(name, owner)) return mistakeAt(text, property.from, 'reserved', name);
    if (names.has(name)) return mistakeAt(text, property.from, 'twice', name);
    names.add(name);
  }
  return null;
}
