import { ENTITIES } from '@regia/model/entities/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../api/logs.ts';
import { useLabels } from '../messages/labels.ts';
import { ChoiceFilter, type FilterBoxProps } from '../resource/list/ChoiceFilter.tsx';

/** The filters of the action log: by the collection that an entry is about, or by who did it. */
export function LogFilter({ kind, ...box }: FilterBoxProps & { kind: 'collection' | 'person' }) {
  return kind === 'person' ? <PersonFilter {...box} /> : <CollectionFilter {...box} />;
}

function CollectionFilter(box: FilterBoxProps) {
  const labels = useLabels();
  const options = ENTITIES.map(({ collection }) => ({
    value: collection,
    label: labels.entity(collection).many,
  })).sort((one, other) => one.label.localeCompare(other.label));
  return <ChoiceFilter {...box} options={options} />;
}

function PersonFilter(box: FilterBoxProps) {
  const { data = [] } = useQuery(peopleQuery);
  const options = data.map(({ id, name, email }) => ({ value: id, label: name || email || id }));
  return <ChoiceFilter {...box} options={options} />;
}
