import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';

export default buildConfig({
  secret: 'a secret of a benchmark, and of no one else',
  telemetry: false,
  db: sqliteAdapter({
    client: { url: 'file:pages.db' },
    // As durable as Regia: its WAL is written with synchronous = FULL.
    wal: true,
    busyTimeout: 5_000,
    push: false,
  }),
  // The other kind of picture comes from another server.
  admin: { user: 'users', avatar: 'default' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      defaultSort: 'name',
      admin: {
        useAsTitle: 'name',
        defaultColumns: ['name', 'title', 'updatedAt'],
        enableListViewSelectAPI: true,
      },
      fields: [
        { name: 'name', type: 'text', required: true, index: true },
        { name: 'title', type: 'text' },
        { name: 'slug', type: 'text', index: true },
        { name: 'italian', type: 'textarea' },
        { name: 'english', type: 'textarea' },
      ],
    },
  ],
});
