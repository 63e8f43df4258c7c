/** The records of a set, each with what the set makes of it and what is in its way. */
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { FIELD_PROBLEMS, type FieldProblem } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { IconAlertTriangle, IconCircleMinus, IconStack2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type PreparedEdit, takeOut, type WholeSet } from '../api/prepared.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { focusMain } from '../lib/focusMain.ts';
import { translate } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { followHere } from '../navigation/followHere.ts';
import { iconOf } from '../navigation/icons.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import { blockersIn } from '../resource/blockers.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import rows from '../ui/rows.module.css';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { DecideConflict } from './DecideConflict.tsx';
import classes from './prepared.module.css';
import { workIn } from './workIn.tsx';

export function EditList({ set }: { set: WholeSet }) {
  const { t } = useTranslation();
  if (set.edits.length === 0 && set.hidden > 0) return null;
  return (
    <div className={rows.frame}>
      {set.edits.length === 0 ? (
        <EmptyNote
          icon={IconStack2}
          title={t('prepared.empty')}
          hint={t('prepared.emptyHint', { name: set.name })}
        />
      ) : (
        <ul className={rows.list} aria-label={t('prepared.contents')}>
          {set.edits.map((edit) => (
            <EditRow key={`${edit.collection}/${edit.id}`} set={set} edit={edit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function EditRow({ set, edit }: { set: WholeSet; edit: PreparedEdit }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const authorName = useAuthorName();
  const Icon = iconOf(edit.collection);
  const name = shownName(edit.name, edit.id);
  const needsChoice = edit.state === 'changedSince' && edit.action !== 'delete';
  return (
    <li className={classes.row}>
      <Icon size={18} className={rows.icon} aria-hidden />
      <div className={classes.what}>
        <span className={classes.line}>
          <RecordLink set={set} edit={edit} name={name} />
          <Badge
            variant="light"
            radius="sm"
            tt="none"
            color={edit.action === 'delete' ? 'red' : edit.action === 'create' ? 'green' : 'gray'}
          >
            {t(`inSet.actions.${edit.action}`)}
          </Badge>
        </span>
        <span className={classes.quiet}>
          {labels.entity(edit.collection).one} · {authorName(edit.by)} ·{' '}
          <time dateTime={edit.at}>{relativeTime(edit.at, locale)}</time>
        </span>
        <EditState edit={edit} />
      </div>
      <span className={classes.actions} data-wide={needsChoice || undefined}>
        {needsChoice && <DecideConflict set={set.id} edit={edit} />}
        <Tooltip label={t('prepared.takeOut')}>
          <ActionIcon
            size={34}
            variant="subtle"
            color="gray"
            aria-label={t('prepared.takeOutOne', { name })}
            onClick={() => void askToTakeOut(set, edit)}
          >
            <IconCircleMinus size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
    </li>
  );
}

/** The way to the editor, in the set; what the set deletes has none. */
function RecordLink({ set, edit, name }: { set: WholeSet; edit: PreparedEdit; name: string }) {
  const navigate = useNavigate();
  const path = edit.action === 'delete' ? null : editorPath(placeUnder(edit.collection, edit.id));
  if (!path) return <span className={classes.name}>{name}</span>;
  const open = async () => {
    if (await workIn(set)) await navigate({ to: path });
  };
  return (
    <a
      href={path}
      className={classes.name}
      onClick={(event) => followHere(event, () => void open())}
    >
      {name}
    </a>
  );
}

/** What publishing makes of it; nothing where it is simply ready. */
function EditState({ edit }: { edit: PreparedEdit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, refusal, collection, id } = edit;
  const isDeletion = state === 'changedSince' && edit.action === 'delete';
  if (state === 'ready') return null;
  if (state === 'merged')
    return <span className={classes.quiet}>{t('prepared.states.merged')}</span>;
  const blockers = blockersIn(refusal?.details ?? {});
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        {state === 'refused' ? (
          <Refusal edit={edit} />
        ) : (
          t(`prepared.states.${isDeletion ? 'changedDeletion' : state}`)
        )}
        {(blockers.named.length > 0 || blockers.others > 0) && (
          <BlockerNames
            blockers={blockers}
            held={{ collection, id }}
            onOpen={(href) => void navigate({ href })}
          />
        )}
      </div>
    </div>
  );
}

function Refusal({ edit: { collection, refusal } }: { edit: PreparedEdit }) {
  const { t } = useTranslation();
  const labels = useLabels();
  if (!refusal) return t('prepared.states.refused');
  const problems = problemsOf(refusal.details).map(
    ([path, problem]) =>
      `${labels.field(collection, path.split('.')[0] ?? path)}: ${t(`problems.${problem}`)}`,
  );
  const why = [labels.error(refusal.code), ...problems];
  return `${t('prepared.states.refused')} ${why.join(' · ')}`;
}

function problemsOf({ fields }: Record<string, unknown>): [string, FieldProblem][] {
  if (!isObject(fields)) return [];
  return Object.entries(fields).flatMap(([path, value]): [string, FieldProblem][] => {
    const problem = FIELD_PROBLEMS.find((one) => one === value);
    return problem ? [[path, problem]] : [];
  });
}

/** @returns whether it is out */
export async function askToTakeOut(
  set: { readonly id: string; readonly name: string },
  { collection, id, action, ...edit }: PreparedEdit,
): Promise<boolean> {
  const name = shownName(edit.name, id);
  const isSure = await confirm({
    title: translate('prepared.confirmTakeOut', { name, set: set.name }),
    message: translate(`prepared.takeOutHints.${action}`),
    yes: translate('prepared.takeOut'),
    no: translate('common.cancel'),
    danger: true,
  });
  if (!isSure) return false;
  try {
    await whileBusy(() => takeOut(set.id, [{ collection, id }]));
    toastSuccess('generic', translate('prepared.takenOut', { name, set: set.name }));
    // The row goes, with the button.
    focusMain();
    return true;
  } catch (error) {
    toastError(error, 'actionError');
    return false;
  }
}
