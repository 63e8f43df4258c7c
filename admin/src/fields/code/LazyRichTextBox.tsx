import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { paragraphs } from '../../lib/paragraphs.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { ClickedPlace } from '../sections/clickedPlace.ts';
import { type TakeTyped, useTypedAhead } from './useTypedAhead.tsx';

export interface RichTextBoxProps {
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
  /** Id of the element that names the box. */
  labelledBy: string;
  readOnly: boolean;
  invalid: boolean;
  /** Where the cursor goes as soon as the box is there; nowhere if left out. */
  focusAt?: 'start' | ClickedPlace;
}

export interface AwaitedBoxProps extends RichTextBoxProps {
  /** What was typed before the box was there, for whichever box it is that comes. */
  takeTyped?: TakeTyped;
}

const RichTextBox = lazyPart(() =>
  import('../heavy/RichTextBox.tsx').then((module) => module.default),
);

/** A box for formatted text, with its place kept while it loads. */
export function LazyRichTextBox(props: RichTextBoxProps) {
  const { focusAt, readOnly, labelledBy, value, onChange } = props;
  const isAwaited = focusAt !== undefined && !readOnly;
  const [waiting, takeTyped] = useTypedAhead(isAwaited, labelledBy, (text, replacesAll) =>
    onChange((replacesAll ? '' : value) + paragraphs(text)),
  );
  return (
    <>
      {waiting}
      <Suspense fallback={waiting ? null : <Skeleton height={120} />}>
        <RichTextBox {...props} takeTyped={takeTyped} />
      </Suspense>
    </>
  );
}

/** Fetches the box before somebody needs it. */
export const expectRichTextBox = RichTextBox.preload;
