import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { ClickedPlace } from './clickedPlace.ts';

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

const RichTextBox = lazyPart(() =>
  import('../heavy/RichTextBox.tsx').then((module) => module.default),
);

/** A box for formatted text, with its place kept while it loads. */
export function LazyRichTextBox(props: RichTextBoxProps) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <RichTextBox {...props} />
    </Suspense>
  );
}
