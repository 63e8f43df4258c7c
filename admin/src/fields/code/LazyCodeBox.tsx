import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { CompletionSource } from '../heavy/completion/completions.ts';
import type { CodeAround } from '../heavy/hints/markupHints.ts';
import { type TakeTyped, useTypedAhead } from './useTypedAhead.tsx';

/** A place in code. Lines and columns count from 1. */
export interface CodePlace {
  readonly line: number;
  readonly column: number;
}

export interface CodeBoxProps {
  value: string;
  onChange: (value: string) => void;
  language: 'html' | 'json' | 'liquid';
  /** Id of the element that names the box. */
  labelledBy: string;
  /** Id of the element that says what is wrong. */
  describedBy?: string;
  readOnly: boolean;
  invalid: boolean;
  /** What is marked in the code, and beside its lines. */
  mistakes?: readonly (CodePlace & { readonly message: string })[];
  /** What can be completed in Liquid; nothing when left out. */
  completion?: CompletionSource;
  /** What stands around a block's code; when left out, the code stands alone. */
  around?: CodeAround;
  /** What stands in it as long as it is empty. */
  emptyText?: string;
  /** Where to go; each new object goes there once. */
  place?: CodePlace | null;
  /** What was typed while another box was waited for, in whose place this one comes. */
  takeTyped?: TakeTyped;
}

const CodeBox = lazyPart(() => import('../heavy/CodeBox.tsx').then((module) => module.default));

/** A box for code, with its place kept while it loads. */
export function LazyCodeBox(props: CodeBoxProps) {
  const { place, readOnly, labelledBy, takeTyped, value, onChange } = props;
  const isAwaited = place !== undefined && place !== null && !readOnly && !takeTyped;
  const [waiting, takeOwn] = useTypedAhead(isAwaited, labelledBy, (text, replacesAll) =>
    onChange(replacesAll ? text : `${value}\n${text}`),
  );
  return (
    <>
      {waiting}
      <Suspense fallback={waiting || takeTyped ? null : <Skeleton height={120} />}>
        <CodeBox {...props} takeTyped={takeTyped ?? takeOwn} />
      </Suspense>
    </>
  );
}

/** Fetches the box before somebody needs it. */
export const expectCodeBox = CodeBox.preload;
