import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '@regia/admin/src/navigation/routes.ts';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';

const ADMIN = fileURLToPath(new URL('../../../admin/src/', import.meta.url));

/** The files of the product in which something opens over a screen, and the entries that open it. */
const OVERLAYS: Readonly<Record<string, string | readonly string[]>> = {
  'backups/BackupWork.tsx': 'backups-restore-file',
  'bin/RestoreAll.tsx': 'bin-restored-many',
  'explain/ExplainAction.tsx': 'form-explain',
  'fields/heavy/CropDialog.tsx': 'section-crop',
  'fields/heavy/RichTextToolbar.tsx': ['section-heading', 'section-map'],
  'fields/heavy/LinkButton.tsx': 'section-link',
  'fields/heavy/PictureButton.tsx': 'section-picture-in-text',
  'fields/heavy/TableMenu.tsx': 'section-table',
  'fields/upload/FocalPoint.tsx': 'picture-focus',
  'fields/upload/PicturePicker.tsx': 'section-picture-picker',
  'fields/json/JsonValueBox.tsx': 'variable-add',
  'fields/maps/useMaps.tsx': 'section-html-map',
  'fields/sections/SectionBar.tsx': 'section-menu',
  'history/HistoryDrawer.tsx': 'form-history',
  'history/showLosses.tsx': ['bin-restored-with-losses', 'bin-refused'],
  'history/UndoDrawer.tsx': 'log-undo-many',
  'impact/ImpactDrawer.tsx': 'form-impact',
  'keyboard/KeyboardHelp.tsx': 'keyboard-help',
  'log/LogArchiveButton.tsx': 'log-archive',
  'log/LogDetails.tsx': 'log-details',
  'fields/maps/AddressFinder.tsx': 'address-finder',
  'merge/GoneDialog.tsx': 'form-gone',
  'merge/MergeDialog.tsx': 'form-merge',
  'moments/CommentsDrawer.tsx': 'form-comments',
  'moments/MomentDrawer.tsx': 'moments-difference',
  'moments/ShowByLink.tsx': 'moments-links',
  'operations/OperationsPanel.tsx': 'workbench-operation',
  'palette/Palette.tsx': 'palette',
  'prepared/PreparedSetScreen.tsx': 'prepared-set-menu',
  'prepared/SetDrawer.tsx': 'prepared-effects',
  'prepared/SetItems.tsx': 'menu-prepared',
  'prepared/setDialogs.tsx': 'prepared-rename',
  'prepared/timeDialog.tsx': 'prepared-schedule',
  'prepared/workIn.tsx': 'prepared-gone',
  'preview/PreviewPlace.tsx': 'form-preview',
  'preview/WritingDialogs.tsx': 'form-on-page-section',
  'screens/list/filters/DayRangePicker.tsx': 'list-filter-dates',
  'screens/list/filters/FilterEditor.tsx': 'list-filter-menu',
  'screens/list/views/ListPanel.tsx': 'list-views',
  'resource/BlockerList.tsx': 'list-delete-refused',
  'roles/RightFilter.tsx': 'users-who-may',
  'screens/edit/soon.tsx': 'form-menu',
  'screens/list/soon.tsx': 'list-row-menu',
  'screens/list/rows/useMoves.tsx': 'list-move-to',
  'screens/list/selection/refusals.tsx': 'list-delete-many-refused',
  'screens/list/selection/SelectionBar.tsx': 'list-set-many',
  'screens/dashboard/CreateButtons.tsx': 'menu-create',
  'secondFactor/dialogs.tsx': 'profile-second-factor',
  'secondFactor/askForProof.tsx': 'proof',
  'shell/Root.tsx': 'session-ended',
  'preferences/soon.tsx': ['menu-language', 'menu-theme'],
  'shell/topbar/soon.tsx': ['menu-notifications', 'menu-profile'],
  'ui/dialogs.tsx': 'list-delete',
};

describe('the catalogue of screens', () => {
  it('has an entry for each route of the product, and none for others', () => {
    // The installer is seen once, before there is anything else: `first-site.browser.ts` goes through it.
    const routes = ROUTES.map(({ path }) => path).filter((path) => path !== '/installer');
    const shown = new Set(CATALOGUE.flatMap(({ route }) => route ?? []));
    expect([...shown].sort()).toEqual([...routes].sort());
  });

  it('names each screen once', () => {
    const names = CATALOGUE.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('has an empty form for each editor', () => {
    const editors = ROUTES.filter(
      ({ path, screen }) => screen.kind === 'edit' && path.includes('$'),
    );
    const forms = CATALOGUE.filter(({ name }) => name.endsWith('-new')).map(({ route }) => route);
    expect(forms.sort()).toEqual(editors.map(({ path }) => path).sort());
  });

  it('opens every dialog, drawer, menu and panel that the product has', () => {
    expect(overlaysOf(ADMIN)).toEqual(Object.keys(OVERLAYS).sort());
    const names = CATALOGUE.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.values(OVERLAYS).flat()));
  });
});

/** Files under a folder, by their path in it, that make dialogs, drawers, menus or popovers. */
function overlaysOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^ui\/(?:dropdown\/|SideDrawer)/.test(file))
    .filter((file) =>
      /<(?:Modal|(?:Side)?Drawer|(?:Anchored)?(?:Menu|Popover))(?![.\w])|(?:await|void) openDialog\(|^ *showNotice\(/m.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    )
    .sort();
}
