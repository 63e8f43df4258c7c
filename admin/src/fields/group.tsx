import type { GroupField } from '@regia/model/fields/group.ts';
import { useLabels } from '../messages/labels.ts';
import type { EditorProps } from './editor.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { useForm } from './form/formContext.tsx';
import { Members } from './parts/Members.tsx';

/** Fields that belong together. */
export function GroupEditor({ field, path, label }: EditorProps<GroupField>) {
  const { collection } = useForm();
  const labels = useLabels();
  return (
    <Members label={label}>
      {Object.entries(field.members).map(([name, member]) => (
        <FieldEditor
          key={name}
          field={member}
          path={`${path}.${name}`}
          label={labels.field(collection, `${path}.${name}`)}
        />
      ))}
    </Members>
  );
}
