import classes from './RichTextBox.module.css';

/**
 * A comment as it stands in the visual editor: one line, however long it is. Some texts have hundreds
 * of them, so none is a component. Null for what is none.
 */
export function commentView(tag: 'div' | 'span', html: string): { dom: HTMLElement } | null {
  if (!html.startsWith('<!--')) return null;
  const dom = document.createElement(tag);
  dom.className = classes.comment ?? '';
  dom.textContent = html;
  dom.title = html;
  return { dom };
}
