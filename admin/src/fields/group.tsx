import type { GroupField } from '@regia/model/fields/group.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import type { CompositeProps } from './editor.ts';
import { Members } from './parts/frames.tsx';

/** Fields that belong together. */
export function GroupEditor({ field, path, label, Part }: CompositeProps<GroupField>) {
  const { collection } = useForm();
  const labels = useLabels();
  return (
    <Members label={label}>
      {Object.entries(field.members).map(([name, member]) => (
        <Part
          key={name}
          field={member}
          path={`${path}.${name}`}
          label={labels.field(collection, `${path}.${name}`)}
        />
      ))}
    </Members>
  );
}
