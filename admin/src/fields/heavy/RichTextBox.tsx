/** tiptap. Loaded only when a formatted text is edited. */
import { Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCodeBox } from '../parts/LazyCodeBox.tsx';
import type { RichTextBoxProps } from '../parts/LazyRichTextBox.tsx';
import { isPlainMarkup } from './isPlainMarkup.ts';
import { quieted } from './quietHandlers.ts';
import classes from './RichTextBox.module.css';
import { VisualBox } from './VisualBox.tsx';

const START = { line: 1, column: 1 };

export default function RichTextBox(props: RichTextBoxProps) {
  const { t } = useTranslation();
  const [asSource, setAsSource] = useState(() => !isPlainMarkup(quieted(props.value)));
  const showSource = useCallback(() => setAsSource(true), []);
  if (!asSource) return <VisualBox {...props} onSource={showSource} />;
  return (
    <div>
      <LazyCodeBox {...props} language="html" place={props.focusAt ? START : null} />
      <Text size="xs" c="dimmed" mt={4} px={8} pb={4}>
        {t('resource.richText.sourceHint')}{' '}
        {isPlainMarkup(quieted(props.value)) && (
          <button type="button" className={classes.switch} onClick={() => setAsSource(false)}>
            {t('resource.richText.toVisual')}
          </button>
        )}
      </Text>
    </div>
  );
}
