import { type AnyRecord, USED_BY, type Use } from '@regia/model/entity.ts';
import { isLong } from '@regia/model/fields/long.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../messages/counted.ts';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../../../navigation/places.ts';
import { START, searchFromState } from '../../../resource/list/listState.ts';
import { fieldOf, listPath, type Resource, resourceOf } from '../../../resource/resource.ts';
import classes from '../table.module.css';

/** How many records refer to one, by collection, each with a way to them if lists can be filtered so. */
export function UsedBy({ record }: { record: AnyRecord }) {
  const uses = record[USED_BY];
  if (!Array.isArray(uses)) return null;
  return uses.map((use: Use, at) => (
    <span key={`${use.collection} ${use.field}`}>
      {at > 0 && ', '}
      <UseLink use={use} id={record.id} />
    </span>
  ));
}

function UseLink({ use: { collection, field, count }, id }: { use: Use; id: string }) {
  const { locale } = useTranslation();
  const { one, many } = useLabels().entity(collection);
  const resource = resourceOf(collection);
  if (!resource) return null;
  if (resource.entity.isSingle) {
    return <To path={editorPath(placeUnder(collection, collection))}>{one}</To>;
  }
  const words = (count === 1 ? one : many).toLocaleLowerCase(locale);
  const counted = `${formatNumber(count, locale)} ${words}`;
  const by = fieldOf(resource, field);
  // No list can be filtered by what long texts mention.
  if (by && isLong(by)) return counted;
  return <To {...listOf(resource, field, id)}>{counted}</To>;
}

/** Where those are listed that refer to a record by a field. */
function listOf(resource: Resource, field: string, id: string) {
  const { parent } = resource;
  if (parent?.field === field) return { path: listPath(resource, { [parent.param]: id }) };
  const search = searchFromState({ ...START, filters: { [field]: id } });
  return { path: listPath(resource, {}), search };
}

interface ToProps {
  path: string | null;
  search?: ReturnType<typeof searchFromState>;
  children: string;
}

function To({ path, search = {}, children }: ToProps) {
  if (!path) return children;
  return (
    <Link to={path} search={search} className={classes.use}>
      {children}
    </Link>
  );
}
