import { Alert } from '@mantine/core';
import { NEW_ID, NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { can } from '@regia/model/permissions.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCirclePlus,
  IconExternalLink,
  IconPencil,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type {
  DiffRun,
  Impact,
  ImpactExample,
  ImpactGroup,
  ImpactKind,
  ImpactRequest,
} from '../api/renders.ts';
import { DOCUMENTS } from '../api/siteCollections.ts';
import { siteAddress } from '../lib/siteAddress.ts';
import { ChangedRuns } from '../merge/ChangedRuns.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { useActor } from '../session/session.ts';
import { useSite } from '../session/useSite.ts';
import { ChangeWords } from './ChangeWords.tsx';
import { ImpactPictures } from './ImpactPictures.tsx';
import classes from './impact.module.css';
import { heldTexts, isSeenOnPage, SEPARATOR } from './impactTexts.ts';

const ICONS: Record<ImpactKind, Icon> = {
  changed: IconPencil,
  appears: IconCirclePlus,
  disappears: IconTrash,
  moves: IconSwitchHorizontal,
};

/** Says that pages would no longer follow their documents; nothing where all do. */
export function HeldNote({ of }: { of: Impact }) {
  const { t } = useTranslation();
  const texts = heldTexts(of, t);
  if (texts.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={texts.join(SEPARATOR)}
    >
      {t('impact.heldHint')}
    </Alert>
  );
}

interface ImpactGroupsProps {
  of: Impact;
  /** What it was asked about; without it, there are no pictures. */
  asked?: ImpactRequest;
}

/** What happens to how many outputs, the largest changes first. */
export function ImpactGroups({ of, asked }: ImpactGroupsProps) {
  const { t } = useTranslation();
  const { groups, differences } = of;
  const unshown = differences - groups.length;
  return (
    <>
      {groups.map((group, index) => (
        // An answer is replaced as a whole.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <GroupPart key={index} group={group} asked={asked} />
      ))}
      {unshown > 0 && <p className={classes.quiet}>{t('impact.more', { count: unshown })}</p>}
    </>
  );
}

/** Outputs to which the same happens: how many, some of them, and what it is. */
function GroupPart({ group, asked }: { group: ImpactGroup; asked: ImpactRequest | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, outputs, examples, diff, isDiffTruncated } = group;
  const [first] = examples;
  const KindIcon = ICONS[kind];
  return (
    <article className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.groupTitle}>
        <KindIcon size={16} aria-hidden /> {t(`impact.${kind}`, { count: outputs })}
      </h3>
      <ChangeWords of={group} />
      {asked && first && isSeenOnPage(group) && <ImpactPictures asked={asked} output={first} />}
      <ul className={classes.examples} aria-label={t('impact.examples')}>
        {examples.map((example) => (
          <li key={`${example.type}/${example.reference}/${example.language}`}>
            <Example example={example} isThere={kind !== 'appears' && example.url !== ''} />
          </li>
        ))}
        {outputs > examples.length && (
          <li className={classes.quiet}>
            {t('impact.others', { count: outputs - examples.length })}
          </li>
        )}
      </ul>
      {diff.length > 0 && (
        <details className={classes.source}>
          <summary>{t('impact.diff')}</summary>
          <DiffView runs={diff} isTruncated={isDiffTruncated} />
        </details>
      )}
    </article>
  );
}

/** By these no record is found. */
const NAMELESS = new Set<string>([NEW_ID, NOT_FOUND_REFERENCE]);

interface ExampleProps {
  example: ImpactExample;
  /** Has the site such an address, to which a link could lead? */
  isThere: boolean;
}

function Example({ example, isThere }: ExampleProps) {
  const { type, reference, language, title, url } = example;
  const { t } = useTranslation();
  const labels = useLabels();
  const { siteUrl } = useSite();
  const path = useDocumentPath(type, reference);
  const name = title || url;
  return (
    <>
      {isThere ? (
        <a href={siteAddress(url, siteUrl)} target="_blank" rel="noopener">
          {name}
          <IconExternalLink size={12} aria-label={t('common.openInNewTab')} />
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className={classes.quiet}>{labels.language(language)}</span>
      {path && !NAMELESS.has(reference) && (
        <Link
          to={path}
          className={classes.record}
          aria-label={t('impact.openRecord', { title: name })}
        >
          <IconPencil size={16} aria-hidden />
        </Link>
      )}
    </>
  );
}

/** Where the record behind an output is edited; null for who may not see it. */
function useDocumentPath(type: RenderType, id: string): string | null {
  const entity = DOCUMENTS[type];
  const mayRead = can(useActor(), 'read', entity);
  return mayRead ? editorPath(placeUnder(entity.collection, id)) : null;
}

interface DiffViewProps {
  /** With stretches of what is the same already left out. */
  runs: readonly DiffRun[];
  isTruncated: boolean;
}

/** What differs between the present markup and the new one. */
function DiffView({ runs, isTruncated }: DiffViewProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* What is longer than its place is scrolled by keys, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <figure className={classes.diff} aria-label={t('impact.diff')} tabIndex={0}>
        <ChangedRuns runs={runs} />
      </figure>
      {isTruncated && <p className={classes.quiet}>{t('impact.truncated')}</p>}
    </>
  );
}
