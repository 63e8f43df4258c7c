/** Until when a document was seen at an address that it gave up, in case it comes back there after its end. */
import { NOTED_ADDRESSES, noteOnPostgres, onSqlite } from './041-derived-history.ts';
import type { Step } from './dialect.ts';

const noted = { ...NOTED_ADDRESSES, values: [...NOTED_ADDRESSES.values, 'seen'] };

export const seenAddresses: Step = {
  name: 'seen addresses',
  statements: [
    'ALTER TABLE addresses ADD COLUMN seen TEXT',
    'ALTER TABLE address_history ADD COLUMN seen TEXT',
    ...['added', 'changed', 'removed'].map((name) => ({
      sqlite: `DROP TRIGGER address_history_${name}`,
    })),
    ...onSqlite(noted).map((sqlite) => ({ sqlite })),
    { postgres: noteOnPostgres(noted) },
  ],
};
