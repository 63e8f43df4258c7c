import { describe, expect, it } from 'vitest';
import {
  JSON_KINDS,
  type JsonKind,
  type JsonNode,
  type NodeValue,
  newNode,
  nodesOf,
  objectOf,
  retyped,
  textOf,
} from './jsonNodes.ts';

const text = (name: string, words = ''): JsonNode => newNode(name, { kind: 'text', text: words });
const number = (typed: string): JsonNode => newNode('n', { kind: 'number', text: typed });

describe('rows', () => {
  it.each([
    ['a name is missing', [text('')]],
    ['a name comes twice', [text('a'), text('a')]],
    ['a name is taken by the language', [text('__proto__')]],
    ['a number is none yet', [number('1.')]],
    ['a number would become another', [number('9007199254740993')]],
    ['a row within is wrong', [newNode('a', { kind: 'group', nodes: [text('')] })]],
    ['an item of a list is wrong', [newNode('a', { kind: 'list', nodes: [number('-')] })]],
  ])('are no object while %s', (_what, nodes) => {
    expect(objectOf(nodes)).toBeNull();
  });

  it('that are no object yet are a text all the same, with all that was typed', () => {
    const nodes = [text('a', 'x'), text('a', 'y'), number('1.')];
    expect(textOf(nodes)).toBe('{\n  "a": "x",\n  "a": "y",\n  "n": 1.\n}');
  });
});

describe('a value of another type', () => {
  const group = nodesOf({ v: { a: 1, b: 'x' } })[0]?.value as NodeValue;
  const result = (value: NodeValue, kind: JsonKind) => {
    const changed = retyped(value, kind);
    return objectOf([newNode('v', changed)])?.v;
  };

  it('keeps what that can hold', () => {
    expect(result({ kind: 'text', text: ' 12.5 ' }, 'number')).toBe(12.5);
    expect(result({ kind: 'number', text: '12' }, 'text')).toBe('12');
    expect(result({ kind: 'text', text: 'x' }, 'list')).toEqual(['x']);
    expect(result(group, 'list')).toEqual([1, 'x']);
    expect(result({ kind: 'boolean', is: true }, 'text')).toBe('true');
  });

  it('of rows comes back from text as it was', () => {
    const asText = retyped(group, 'text');
    expect(asText.kind === 'text' && JSON.parse(asText.text)).toEqual({ a: 1, b: 'x' });
    expect(result(asText, 'group')).toEqual({ a: 1, b: 'x' });
  });

  it('is always a value', () => {
    for (const kind of JSON_KINDS) {
      for (const from of JSON_KINDS) {
        const value = retyped(retyped(group, from), kind);
        expect(value.kind).toBe(kind);
        expect(objectOf([newNode('v', value)])).not.toBeNull();
      }
    }
  });
});
