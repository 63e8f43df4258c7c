/** Every collection that the generic screens serve. Importing this file makes them known to `resource/resource.ts`. */
import { backup } from '@regia/model/entities/backup.ts';
import { block } from '@regia/model/entities/block.ts';
import { log } from '@regia/model/entities/log.ts';
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { page } from '@regia/model/entities/page.ts';
import { release } from '@regia/model/entities/release.ts';
import { role } from '@regia/model/entities/role.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { template } from '@regia/model/entities/template.ts';
import { user } from '@regia/model/entities/user.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { RIGHTS } from '@regia/model/modules.ts';
import { IconHistory, IconListDetails } from '@tabler/icons-react';
import { BackupSize, BackupState } from '../backups/BackupCells.tsx';
import { LogCollection, LogDetail, LogMessage, LogPerson, LogSubject } from '../log/LogCells.tsx';
import {
  type AboveListProps,
  describe,
  describeResources,
  type Resource,
} from '../resource/resource.ts';
import { SameNameNotice } from '../resource/SameNameNotice.tsx';
import { askBeforeSave } from '../roles/askBeforeSave.tsx';
import { invitedText } from '../screens/edit/invitedText.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

// Only editors or one list need these, and every screen reads this file.
const FirstPassword = lazyPart(() =>
  import('../screens/edit/FirstPassword.tsx').then((module) => module.FirstPassword),
);
const RightFilter = lazyPart(() =>
  import('../roles/RightFilter.tsx').then((module) => module.RightFilter),
);
const RightsMatrix = lazyPart(() =>
  import('../roles/RightsMatrix.tsx').then((module) => module.RightsMatrix),
);
const ListedPoints = lazyPart<AboveListProps>(() =>
  import('../screens/maps/ListedPoints.ts').then((module) => module.ListedPoints),
);
const MapPointList = lazyPart(() =>
  import('../screens/maps/MapPointList.tsx').then((module) => module.MapPointList),
);
const DefaultPlace = lazyPart(() =>
  import('../fields/maps/DefaultPlace.tsx').then((module) => module.DefaultPlace),
);
const UserAside = lazyPart(() =>
  import('../roles/UserAside.tsx').then((module) => module.UserAside),
);
const VisitorsAside = lazyPart(() =>
  import('../screens/edit/VisitorsAside.tsx').then((module) => module.VisitorsAside),
);
const RoleImpact = lazyPart(() =>
  import('../roles/RoleImpact.tsx').then((module) => module.RoleImpact),
);

const LogDetails = lazyPart(() =>
  import('../log/LogDetails.tsx').then((module) => module.LogDetails),
);
const UndoSelected = lazyPart(() =>
  import('../log/UndoMany.tsx').then((module) => module.UndoSelected),
);
const UndoFiltered = lazyPart(() =>
  import('../log/UndoMany.tsx').then((module) => module.UndoFiltered),
);
const LogArchiveButton = lazyPart(() =>
  import('../log/LogArchiveButton.tsx').then((module) => module.LogArchiveButton),
);

const BackupButtons = lazyPart(() =>
  import('../backups/BackupWork.tsx').then((module) => module.BackupButtons),
);
const BackupWork = lazyPart<AboveListProps>(() =>
  import('../backups/BackupWork.tsx').then((module) => module.BackupWork),
);
const SearchPreview = lazyPart(() =>
  import('../preview/SearchPreview.tsx').then((module) => module.SearchPreview),
);

const search = {
  name: 'search',
  fields: ['slug', 'metaDescription', 'metaKeywords'],
  Beside: SearchPreview,
} as const;

export const RESOURCES: readonly Resource[] = [
  describe(page, {
    columns: ['name', 'template', 'publicAt', 'updatedAt'],
    groups: [{ name: 'content', fields: ['name', 'title', 'sections'] }, search],
    side: ['url', 'template', 'publicAt', 'publicUntil', 'isHomepage', 'isNotFound'],
    actions: ['quickLook', 'openSite', 'copyLink', 'clone'],
  }),
  describe(work, {
    columns: ['featuredImage', 'name', 'workCategory', 'publicAt'],
    groups: [{ name: 'content', fields: ['name', 'title', 'sections'] }, search],
    side: ['url', 'workCategory', 'template', 'publicAt', 'publicUntil', 'order', 'featuredImage'],
    actions: ['quickLook', 'openSite', 'copyLink', 'clone'],
  }),
  describe(workCategory, {
    columns: ['name', 'usedBy', 'template', 'publicAt'],
    groups: [{ name: 'content', fields: ['name', 'title'] }, search],
    side: ['url', 'template', 'publicAt', 'publicUntil', 'order'],
    actions: ['quickLook', 'openSite', 'copyLink', 'clone'],
  }),
  describe(template, {
    columns: ['name', 'blocks', 'usedBy', 'updatedAt'],
    actions: ['clone'],
    opensPreview: true,
  }),
  describe(block, {
    columns: ['name', 'usedBy', 'updatedAt'],
    side: ['order'],
  }),
  describe(variable, {
    columns: ['name', 'value', 'updatedAt'],
    Notice: SameNameNotice,
    opensPreview: true,
  }),
  describe(map, {
    columns: ['name', 'referenceNumber', 'usedBy', 'type', 'theme', 'updatedAt'],
    groups: [
      { name: 'content', fields: ['name', 'type', 'theme', 'center', 'zoom'] },
      { name: 'code', fields: ['code'], note: 'maps.codeNote' },
    ],
    side: ['referenceNumber'],
    Notice: MapPointList,
    nextStep: { collection: 'mapPoints', label: 'maps.addPoints' },
    actions: ['points'],
  }),
  describe(mapPoint, {
    columns: ['image', 'name', 'title', 'updatedAt'],
    groups: [{ name: 'content', fields: ['name', 'title', 'content', 'location'] }],
    side: ['map', 'image'],
    parent: { field: 'map', param: 'mapId' },
    Above: ListedPoints,
  }),
  describe(setting, {
    columns: ['defaultLanguage'],
    groups: [
      { name: 'site', fields: ['languages', 'defaultLanguage'] },
      { name: 'search', fields: ['defaultTitle', 'defaultDescription', 'defaultKeywords'] },
      { name: 'portfolio', fields: ['worksPageId', 'workTemplateId', 'worksTemplateId'] },
      {
        name: 'maps',
        fields: ['mapsDefaultLatitude', 'mapsDefaultLongitude', 'mapsDefaultZoom'],
      },
    ],
    composite: {
      covers: ['mapsDefaultLatitude', 'mapsDefaultLongitude', 'mapsDefaultZoom'],
      Editor: DefaultPlace,
    },
    Aside: VisitorsAside,
  }),
  describe(user, {
    columns: ['lastName', 'firstName', 'email', 'role', 'blocked'],
    groups: [{ name: 'content', fields: ['firstName', 'lastName', 'email', 'role'] }],
    side: ['blocked', 'detail'],
    actions: ['toggleBlocked', 'resetFactor'],
    Filter: RightFilter,
    NewFields: FirstPassword,
    Aside: UserAside,
    createdText: invitedText,
  }),
  describe(role, {
    columns: ['name', 'usedBy', 'updatedAt'],
    composite: { covers: RIGHTS, Editor: RightsMatrix },
    Aside: RoleImpact,
    askBeforeSave,
    actions: ['viewAs'],
  }),
  describe(release, {
    icon: IconHistory,
    columns: ['version', 'date', 'addedItems', 'fixedItems', 'public'],
    groups: [
      { name: 'content', fields: ['addedItems', 'changedItems', 'fixedItems', 'removedItems'] },
    ],
    side: ['version', 'date', 'public'],
  }),
  describe(log, {
    icon: IconListDetails,
    columns: ['createdAt', 'action', 'title', 'collection', 'user', 'type'],
    named: 'title',
    calledBy: 'action',
    cells: {
      ...{ title: LogSubject, message: LogMessage, detail: LogDetail },
      ...{ collection: LogCollection, user: LogPerson },
    },
    filters: { user: { kind: 'person', key: 'createdBy' }, collection: { kind: 'collection' } },
    sort: { field: 'createdAt', direction: 'desc' },
    Details: LogDetails,
    Ways: LogArchiveButton,
    Selected: UndoSelected,
    Above: UndoFiltered,
  }),
  describe(backup, {
    columns: ['createdAt', 'type', 'condition', 'size'],
    hidden: ['url'],
    actions: ['download', 'restoreBackup'],
    cells: { condition: BackupState, size: BackupSize },
    Tools: BackupButtons,
    Above: BackupWork,
  }),
];

describeResources(RESOURCES);
