import { lockedFields, mayTurn } from '@regia/model/authority.ts';
import { user } from '@regia/model/entities/user.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { can, decide } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordQuery } from '../../api/queries.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { Resource } from '../../resource/resource.ts';
import { useFormActor, useSession } from '../../session/session.ts';

interface ReadOnly {
  /** Why nothing of the record can be changed; null where it can. */
  why: string | null;
  /** The fields that cannot be changed though others can, with the reason. */
  locks: Readonly<Record<string, string>>;
}

/** What of a record its form lets one change, and why not the rest. The server decides again. */
export function useReadOnly({ entity }: Resource, record: AnyRecord | null): ReadOnly {
  const { t } = useTranslation();
  const labels = useLabels();
  const actor = useFormActor();
  const isViewing = useSession().user?.viewAs !== undefined;
  const { collection } = entity;
  const { allowed, reason } = record
    ? decide(actor, 'update', entity, record)
    : decide(actor, 'create', entity);
  const owner = useOwner(reason === 'notOwn' ? (record?.createdBy ?? null) : null);
  const locks = useMemo(() => {
    const locked = lockedFields(actor.role, collection, record);
    return Object.fromEntries(locked.map((name) => [name, t('reasons.beyond.field')]));
  }, [actor, collection, record, t]);
  const why = () => {
    const { the } = labels.entity(collection);
    if (!allowed) {
      if (reason === 'nobody') return t('reasons.nobody');
      if (reason === 'notOwn')
        return t(owner ? 'reasons.notOwn' : 'reasons.notOwnUnknown', { owner });
      return t('reasons.none', { the });
    }
    if (isViewing) return t('viewAs.couldEdit');
    return record && !mayTurn(actor.role, collection, record, record)
      ? t('reasons.beyond.role')
      : null;
  };
  return { why: why(), locks };
}

/** The name of who created a record, where one may know it. */
function useOwner(id: string | null): string | null {
  const mayLook = can(useFormActor(), 'read', user);
  const { data } = useQuery({
    ...recordQuery(user.collection, id ?? ''),
    enabled: id !== null && mayLook,
    retry: false,
  });
  return data ? titleOf(user, data) : null;
}
