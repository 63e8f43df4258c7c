/** tiptap. Loaded only when a field of formatted text is shown. */
import { Text } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCodeBox } from '../parts/LazyCodeBox.tsx';
import type { RichTextBoxProps } from '../parts/LazyRichTextBox.tsx';
import { isPlainMarkup } from './isPlainMarkup.ts';
import classes from './RichTextBox.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // An empty paragraph added at the end by a mere click would count as an edit.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
];

export default function RichTextBox(props: RichTextBoxProps) {
  const { t } = useTranslation();
  const [asSource, setAsSource] = useState(() => !isPlainMarkup(props.value));
  const isPlain = isPlainMarkup(props.value);
  if (!asSource) return <VisualBox {...props} onSource={() => setAsSource(true)} />;
  return (
    <div>
      <LazyCodeBox {...props} language="html" />
      <Text size="xs" c="dimmed" mt={4}>
        {t('resource.richText.sourceHint')}{' '}
        {isPlain && (
          <button type="button" className={classes.switch} onClick={() => setAsSource(false)}>
            {t('resource.richText.toVisual')}
          </button>
        )}
      </Text>
    </div>
  );
}

function VisualBox({
  value,
  onChange,
  labelledBy,
  readOnly,
  invalid,
  onSource,
}: RichTextBoxProps & { onSource: () => void }) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: classes.content ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-invalid': String(invalid),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current);
    },
  });

  useEffect(() => {
    // The value came from elsewhere: theirs was reloaded, or a translation copied.
    if (value !== written.current) {
      written.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [value, editor]);

  return (
    <div className={classes.box} data-invalid={invalid || undefined}>
      {!readOnly && <RichTextToolbar editor={editor} onSource={onSource} />}
      <EditorContent editor={editor} />
    </div>
  );
}
