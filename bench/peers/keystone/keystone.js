import { createAuth } from '@keystone-6/auth';
import { config, list } from '@keystone-6/core';
import { password, text, timestamp } from '@keystone-6/core/fields';
import { statelessSessions } from '@keystone-6/core/session';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';

const isSignedIn = ({ session }) => session !== undefined;
const access = {
  operation: { query: isSignedIn, create: isSignedIn, update: isSignedIn, delete: isSignedIn },
};
const longText = text({ ui: { displayMode: 'textarea' } });
const { withAuth } = createAuth({
  listKey: 'User',
  identityField: 'email',
  secretField: 'password',
});

export default withAuth(
  config({
    telemetry: false,
    db: {
      provider: 'sqlite',
      idField: { kind: 'autoincrement' },
      prismaClientOptions: () => ({
        adapter: new PrismaBetterSqlite3({ url: 'file:./pages.db' }),
      }),
      async onConnect(context) {
        // As durable as Regia.
        await context.prisma.$queryRawUnsafe('PRAGMA journal_mode = WAL');
        await context.prisma.$queryRawUnsafe('PRAGMA synchronous = FULL');
        const sudo = context.sudo();
        if ((await sudo.db.User.count()) > 0) return;
        const ada = { email: 'ada@example.com', password: 'Analytical1' };
        await sudo.db.User.createOne({ data: ada });
      },
    },
    // Not over HTTPS.
    session: statelessSessions({
      secret: 'a secret of a benchmark, and of no one else',
      secure: false,
    }),
    lists: {
      User: list({
        access,
        fields: { email: text({ isIndexed: 'unique' }), password: password() },
      }),
      Page: list({
        access,
        ui: {
          labelField: 'name',
          listView: {
            initialColumns: ['name', 'title', 'updatedAt'],
            initialSort: { field: 'name', direction: 'ASC' },
            pageSize: 10,
          },
        },
        fields: {
          name: text({ isIndexed: true }),
          title: text(),
          slug: text({ isIndexed: true }),
          italian: longText,
          english: longText,
          updatedAt: timestamp({ db: { updatedAt: true } }),
        },
      }),
    },
  }),
);
