import type { Section } from '@regia/model/fields/sections.ts';
import { useState } from 'react';
import { LazyRichTextBox } from '../code/LazyRichTextBox.tsx';
import { HtmlSection } from './HtmlSection.tsx';
import type { SectionCardProps } from './SectionCard.tsx';
import { SectionImage } from './SectionImage.tsx';
import classes from './sectionCard.module.css';

/** The editor of a section, by its type; it takes the focus as soon as it is there. */
export function SectionBody({ path, section, clicked, actions }: SectionCardProps) {
  const change = (changed: Partial<Section>) => actions.change(section.id, changed);
  // Only the click that opened it counts: a later render must not move the cursor.
  const [start] = useState(() => clicked ?? ('start' as const));
  if (section.type === 'image') {
    return <SectionImage path={path} section={section} onChange={change} />;
  }
  const box = {
    value: section.value,
    onChange: (value: string) => change({ value }),
    labelledBy: `${path}-label`,
    readOnly: false,
    invalid: false,
  };
  return (
    <div className={classes.body}>
      {section.type === 'text' ? (
        <LazyRichTextBox {...box} focusAt={start} />
      ) : (
        <HtmlSection {...box} />
      )}
    </div>
  );
}
