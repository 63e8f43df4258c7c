/** tiptap. Loaded only when a formatted text is edited. */
import { Text } from '@mantine/core';
import { isPlainMarkup } from '@regia/embed/richText/isPlainMarkup.ts';
import { notKept } from '@regia/embed/richText/keptSource.ts';
import { quieted } from '@regia/embed/richText/quietHandlers.ts';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LazyCodeBox } from '../code/LazyCodeBox.tsx';
import type { AwaitedBoxProps } from '../code/LazyRichTextBox.tsx';
import classes from './RichTextBox.module.css';
import { VisualBox } from './VisualBox.tsx';

const START = { line: 1, column: 1 };

export default function RichTextBox(props: AwaitedBoxProps) {
  const [asSource, setAsSource] = useState(() => !isPlainMarkup(quieted(props.value)));
  const showSource = useCallback(() => setAsSource(true), []);
  if (!asSource) return <VisualBox {...props} onSource={showSource} />;
  return (
    <div>
      <LazyCodeBox {...props} language="html" place={props.focusAt ? START : null} />
      <SourceHint value={props.value} onVisual={() => setAsSource(false)} />
    </div>
  );
}

/** The way back to the visual editor, or why there is none. */
function SourceHint({ value, onVisual }: { value: string; onVisual: () => void }) {
  const { t } = useTranslation();
  // It takes longer than a key.
  const html = useDeferredValue(value);
  const lost = useMemo(() => {
    const quiet = quieted(html);
    return isPlainMarkup(quiet) ? null : notKept(quiet);
  }, [html]);
  return (
    <Text size="xs" c="dimmed" mt={4} px={8} pb={4} className={classes.hint}>
      {lost ? (
        t('resource.richText.notKept', { ...lost })
      ) : (
        <>
          {t('resource.richText.sourceHint')}{' '}
          <button type="button" className={classes.switch} onClick={onVisual}>
            {t('resource.richText.toVisual')}
          </button>
        </>
      )}
    </Text>
  );
}
