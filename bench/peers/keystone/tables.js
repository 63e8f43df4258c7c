/** Makes the tables: Prisma's own command downloads a program for it. */
import { resetDatabase } from '@keystone-6/core/testing/sqlite';

await resetDatabase({ filename: 'pages.db' }, 'migrations');
