/** What a row's menu offers besides opening and deleting. Fetched with the first menu that opens. */
import type { ComponentType } from 'react';
import type { RowActionName, RowActionProps } from '../../resource/resource.ts';
import { ViewAsAction } from '../../viewAs/ViewAsAction.tsx';
import { CloneAction } from './CloneAction.tsx';
import { DownloadAction } from './DownloadAction.tsx';
import { OpenSiteAction } from './OpenSiteAction.tsx';
import { PointsAction } from './PointsAction.tsx';
import { ResetFactorAction } from './ResetFactorAction.tsx';
import { RestoreBackupAction } from './RestoreBackupAction.tsx';
import { ToggleBlockedAction } from './ToggleBlockedAction.tsx';

export const ROW_ACTIONS: Record<RowActionName, ComponentType<RowActionProps>> = {
  clone: CloneAction,
  download: DownloadAction,
  openSite: OpenSiteAction,
  points: PointsAction,
  resetFactor: ResetFactorAction,
  restoreBackup: RestoreBackupAction,
  toggleBlocked: ToggleBlockedAction,
  viewAs: ViewAsAction,
};
