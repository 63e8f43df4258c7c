/** What CodeMirror offers to complete in the code of a block. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';

import { TEMPLATE_FILTERS, TEMPLATE_TAGS } from '@regia/model/templates/language.ts';
import type { EditorView } from '@uiw/react-codemirror';
import { placeAtEnd } from './liquidPlace.ts';
import { type KnownValue, Names, type SiteValues } from './templateValues.ts';

/** What editors of code know of the site, and how they speak of it. */
export interface CompletionSource {
  readonly values: SiteValues;
  /** What a value is called, such as "text" or "list". */
  readonly describe: (value: KnownValue) => string;
  /** What stands beside a name that the code itself makes, such as "in this block". */
  readonly local: string;
}

/** Names that LiquidJS takes as they are; others stand in brackets. */
const PLAIN_NAME = /^[A-Za-z_\u0080-\uffff][\w\u0080-\uffff-]*$/;
const VALID = /^[\w\u0080-\uffff-]*$/;
const WORDS = ['true', 'false', 'nil', 'empty', 'blank'];

const filters: readonly Completion[] = Object.entries(TEMPLATE_FILTERS).map(([label, example]) => ({
  label,
  type: 'function',
  ...(example !== '' && { detail: `: ${example}` }),
}));
const tags: readonly Completion[] = TEMPLATE_TAGS.map((label) => ({ label, type: 'keyword' }));
const words: readonly Completion[] = WORDS.map((label) => ({
  label,
  type: 'keyword',
  boost: -50,
}));

/** Puts `["orari di apertura"]` in the place of the dot and what was typed after it. */
function inBrackets(name: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const insert = `["${name}"]`;
    view.dispatch({
      changes: { from: from - 1, to, insert },
      selection: { anchor: from - 1 + insert.length },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    });
  };
}

function detailOf(value: KnownValue, isLocal: boolean, source: CompletionSource): string {
  const parts = [source.describe(value), value.sample, isLocal && source.local];
  return parts.filter(Boolean).join(' · ');
}

/**
 * What can be completed at the end of some code.
 * @returns where the word begins, and what it may become; null where Liquid has nothing to say
 */
export function liquidCompletions(
  before: string,
  source: CompletionSource,
): CompletionResult | null {
  const place = placeAtEnd(before);
  if (!place) return null;
  const { from } = place;
  if (place.kind !== 'name') {
    return { from, options: place.kind === 'tag' ? tags : filters, validFor: VALID };
  }
  const names = new Names(before, source.values);
  const { path } = place;
  const isFirst = path.length === 0;
  const options = Object.entries(names.membersAt(path)).flatMap(([label, value]): Completion[] => {
    const isLocal = isFirst && names.isLocal(label);
    const isPlain = PLAIN_NAME.test(label);
    if (!isPlain && (isFirst || label.includes('"'))) return [];
    const apply = isPlain ? {} : { apply: inBrackets(label) };
    const boost = isLocal ? { boost: 1 } : {};
    return [
      { label, type: 'variable', detail: detailOf(value, isLocal, source), ...apply, ...boost },
    ];
  });
  return { from, options: isFirst ? [...options, ...words] : options, validFor: VALID };
}

/** The same for CodeMirror. */
export function liquidSource(source: CompletionSource) {
  return ({ state, pos }: CompletionContext) => liquidCompletions(state.sliceDoc(0, pos), source);
}
