import { Group } from '@mantine/core';
import { useState } from 'react';
import { type CodePlace, LazyCodeBox } from '../code/LazyCodeBox.tsx';
import { MapMenu } from '../maps/MapMenu.tsx';

interface HtmlSectionProps {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  readOnly: boolean;
  invalid: boolean;
}

/** A section of HTML as code, into which maps can be put. */
export function HtmlSection(props: HtmlSectionProps) {
  const { value, onChange } = props;
  const [place, setPlace] = useState<CodePlace>({ line: 1, column: 1 });
  const insert = (placeholder: string) => {
    const before = value === '' || value.endsWith('\n') ? value : `${value}\n`;
    onChange(before + placeholder);
    setPlace({ line: before.split('\n').length, column: placeholder.length + 1 });
  };
  return (
    <div>
      <Group p={4} justify="flex-end">
        <MapMenu onPlaceholder={insert} />
      </Group>
      <LazyCodeBox {...props} language="html" place={place} />
    </div>
  );
}
