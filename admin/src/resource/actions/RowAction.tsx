import type { AnyRecord } from '@regia/model/entity.ts';
import type { Resource } from '../resource.ts';

/** The actions by the names under which descriptors ask for them; see `rowActions.ts`. */
export type RowActionName =
  | 'clone'
  | 'download'
  | 'openSite'
  | 'points'
  | 'resetFactor'
  | 'restoreBackup'
  | 'toggleBlocked'
  | 'viewAs';

/** What an action of a row's menu gets. It renders a `Menu.Item`, or nothing where it is no use. */
export interface RowActionProps {
  resource: Resource;
  record: AnyRecord;
}
