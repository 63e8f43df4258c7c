import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

export interface CodeBoxProps {
  value: string;
  onChange: (value: string) => void;
  language: 'html' | 'json' | 'liquid';
  /** Id of the element that names the box. */
  labelledBy: string;
  readOnly: boolean;
  invalid: boolean;
}

const CodeBox = lazy(() => import('../heavy/CodeBox.tsx'));

/** A box for code, with its place kept while it loads. */
export function LazyCodeBox(props: CodeBoxProps) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <CodeBox {...props} />
    </Suspense>
  );
}
