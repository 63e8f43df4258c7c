import { Text } from '@mantine/core';
import { cleanPaste } from '@regia/embed/richText/cleanPaste.ts';
import { forEditor } from '@regia/embed/richText/isPlainMarkup.ts';
import { piecesOf, storedValue } from '@regia/embed/richText/keptSource.ts';
import { quieted } from '@regia/embed/richText/quietHandlers.ts';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../form/formContext.tsx';
import { toastWarning } from '../../ui/toasts.ts';
import type { AwaitedBoxProps } from '../code/LazyRichTextBox.tsx';
import type { Typed } from '../code/useTypedAhead.tsx';
import { type ClickedPlace, lettersOf, runsIn } from '../sections/clickedPlace.ts';
import { pictureFolder } from '../upload/pictureAddress.ts';
import { UploadProgress } from '../upload/UploadArea.tsx';
import { type Upload, useUpload } from '../upload/useUpload.ts';
import classes from './RichTextBox.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { SHOWN_EXTENSIONS } from './richTextViews.tsx';

interface VisualBoxProps extends AwaitedBoxProps {
  /** Always the same function. */
  onSource: () => void;
}

/** A text as it will look, with its toolbar. */
export function VisualBox(props: VisualBoxProps) {
  const { value, onChange, labelledBy, readOnly, invalid, focusAt, takeTyped, onSource } = props;
  const written = useRef(value);
  const shown = useRef<Editor | null>(null);
  const source = useRef<ReturnType<typeof sourceOf> | null>(null);
  const { collection } = useForm();
  const upload = useUpload(pictureFolder(collection), null, ({ url }) =>
    shown.current?.commands.insertContent({ type: 'picture', attrs: { src: url, alt: '' } }),
  );
  const uploadFrom = (files: FileList | undefined) => {
    if (!files?.length) return false;
    upload.start(files);
    return true;
  };
  // What the editor begins with; made anew at every key, it would take longer than all else.
  const [first] = useState(() => forEditor(quieted(value)));
  const editor = useEditor({
    extensions: SHOWN_EXTENSIONS,
    content: first,
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
      transformPastedHTML: (html) => cleanPaste(html, () => toastWarning('picturesLeftOut')),
      // Word puts a picture of the text beside the text.
      handlePaste: (_, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && uploadFrom(clipboardData?.files),
      handleDrop: (_, { dataTransfer }) => uploadFrom(dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = storedValue(changed.state.doc, source.current?.pieces ?? []);
      onChange(written.current);
    },
  });
  shown.current = editor;
  // One that takes another's place has nodes of its own, which are never those of the other.
  if (source.current?.of !== editor) source.current = sourceOf(editor, value);

  useEffect(() => {
    // The value came from elsewhere: theirs was reloaded, or a translation copied.
    if (value !== written.current) {
      written.current = value;
      editor.commands.setContent(forEditor(quieted(value)), { emitUpdate: false });
      source.current = sourceOf(editor, value);
    }
  }, [value, editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it was opened counts
  useEffect(() => {
    // One that was made long before it was shown has been done away with; the next one comes.
    if (editor.isDestroyed) return;
    const { doc, tr } = editor.state;
    const selection = firstSelection(doc, focusAt && focusAt !== 'start' ? focusAt : null);
    if (selection) editor.view.dispatch(tr.setSelection(selection));
    if (!focusAt) return;
    const typed = takeTyped?.();
    if (typed) putTyped(editor.view, typed);
    if (typed?.isElsewhere) return;
    // At once: the command waits for the next frame, and until then keys would go elsewhere.
    editor.view.focus();
    editor.commands.focus();
  }, [editor]);

  return (
    <div className={classes.box} data-invalid={invalid || undefined}>
      {!readOnly && <RichTextToolbar editor={editor} onSource={onSource} />}
      <PastedPicture upload={upload} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What an editor was given, in pieces. */
function sourceOf(editor: Editor, html: string) {
  return { of: editor, pieces: piecesOf(quieted(html), editor.state.doc) };
}

/** How far a picture has come that was pasted or dropped into the text, and what is wrong with it. */
function PastedPicture({ upload }: { upload: Upload }) {
  if (!upload.isUploading && !upload.problem) return null;
  return (
    <div className={classes.upload}>
      {upload.isUploading && <UploadProgress upload={upload} onCancel={upload.cancel} />}
      {upload.problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {upload.problem}
        </Text>
      )}
    </div>
  );
}

/**
 * What was clicked while the text was only shown: a place in it, or the part that only its HTML can change.
 * Else the beginning, and never a comment, which a key would replace. Null where nothing can be typed.
 */
export function firstSelection(doc: Node, clicked: ClickedPlace | null): Selection | null {
  return (clicked && clickedIn(doc, clicked)) ?? Selection.findFrom(doc.resolve(0), 1, true);
}

function clickedIn(doc: Node, { text, nth, letters, isBehindBlank }: ClickedPlace) {
  let found: Selection | null = null;
  let before = 0;
  const isClicked = (run: string) => lettersOf(run) === text && before++ === nth;
  doc.descendants((node, at) => {
    if (found) return false;
    if (node.isText && isClicked(node.text ?? '')) {
      const offset = offsetOf(node.text ?? '', letters, isBehindBlank);
      found = TextSelection.create(doc, at + offset);
    } else if (typeof node.attrs.opaque === 'string') {
      const { body } = new DOMParser().parseFromString(node.attrs.opaque, 'text/html');
      if (runsIn(body).some(({ data }) => isClicked(data))) found = NodeSelection.create(doc, at);
    }
    return true;
  });
  return found;
}

function offsetOf(text: string, letters: number, isBehindBlank: boolean): number {
  let offset = 0;
  for (let left = letters; left > 0 && offset < text.length; offset++) {
    if (/\S/.test(text.charAt(offset))) left--;
  }
  while (isBehindBlank && /\s/.test(text.charAt(offset))) offset++;
  return offset;
}

/** Each letter by itself is felt when there are more, such as where a text was pasted. */
const MOST_LETTERS = 300;

/** What was typed before the visual editor was there, as if it were typed now. */
export function putTyped(view: EditorView, typed: Typed): void {
  if (typed.replacesAll) {
    const { doc, tr } = view.state;
    // As if it were typed, the first heading stays one.
    const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
    view.dispatch(tr.setSelection(all).deleteSelection());
  }
  for (let left = typed.deletedBefore; left > 0; left--) erase(view, 'Backspace');
  for (let left = typed.deletedAfter; left > 0; left--) erase(view, 'Delete');
  type(view, typed.before);
  if (typed.after !== '') {
    const { from } = view.state.selection;
    type(view, typed.after);
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, from)));
  }
  if (!typed.selectsAll) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(new AllSelection(doc)));
}

function type(view: EditorView, text: string): void {
  const pieces = text.length > MOST_LETTERS ? text.split(/(\n)/) : text;
  for (const piece of pieces) {
    if (piece === '\n') press(view, 'Enter');
    else if (piece !== '') enter(view, piece);
  }
}

function enter(view: EditorView, text: string): void {
  const { from, to } = view.state.selection;
  const plainly = () => view.state.tr.insertText(text, from, to).scrollIntoView();
  const isTaken = view.someProp('handleTextInput', (f) => f(view, from, to, text, plainly));
  if (!isTaken) view.dispatch(plainly());
}

function press(view: EditorView, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key });
  return view.someProp('handleKeyDown', (f) => f(view, event)) === true;
}

/** What no key of the editor's does, the browser does when the key is pressed. */
function erase(view: EditorView, key: 'Backspace' | 'Delete'): void {
  if (press(view, key)) return;
  const { $from, from } = view.state.selection;
  const node = key === 'Backspace' ? $from.nodeBefore : $from.nodeAfter;
  if (!node) return;
  const letters = [...(node.text ?? ' ')];
  const size = (key === 'Backspace' ? letters.pop() : letters.shift())?.length ?? 1;
  const tr =
    key === 'Backspace'
      ? view.state.tr.delete(from - size, from)
      : view.state.tr.delete(from, from + size);
  view.dispatch(tr);
}
