import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../messages/i18n.ts';
import { rememberUser, type SessionUser } from '../../../session/sessionQuery.ts';
import { type Drawn, drawn } from '../../../testing/drawn.tsx';
import '../../../app/resources.ts';
import { resourceOf } from '../../../resource/resource.ts';
import { useSelection } from './useSelection.ts';

const MASTER = {
  id: 'ada',
  role: { id: 'master', name: 'Master', ...masterRights([...MODULES]) },
} as unknown as SessionUser;
const at = new Date(2026, 2, 1, 9, 30).toISOString();
const BACKUP = { id: 'b1', createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let page: Drawn;

/** The names of what can be selected. */
function Choices() {
  const resource = resourceOf('backups');
  if (!resource) throw new Error('no backups');
  const selection = useSelection(resource, [{ ...BACKUP, type: 'manual' }], '');
  return selection?.choices.map(({ title }) => title).join();
}

beforeAll(() => startTexts('it'));
afterEach(() => page.end());

it('calls records what the list calls them: backups by their kind and date', async () => {
  rememberUser(MASTER);
  page = await drawn(<Choices />);
  expect(page.place.textContent).toContain('Manuale · 1 mar 2026, 09:30');
});
