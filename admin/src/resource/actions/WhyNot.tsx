import { Text } from '@mantine/core';

/** Why an item of a menu cannot be chosen, beneath its name; nothing where it can. */
export function WhyNot({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Text component="span" display="block" size="xs" maw={240} style={{ whiteSpace: 'normal' }}>
      {text}
    </Text>
  );
}
