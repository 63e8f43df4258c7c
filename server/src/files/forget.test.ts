import { mkdir, rename, rmdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { TestApp } from '../testing/testApp.ts';
import { TEST_FILES_URL } from '../testing/testPlace.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';

it.skipIf(TEST_FILES_URL)(
  'an upload stays as it was where the disk does not delete it',
  async () => {
    const { test, ada } = await TestApp.installed();
    try {
      const upload = uploadForm(ada, { content: await picture('png'), filename: 'a.png' });
      const { url, uniqueName } = imageIn(await upload);
      const path = test.app.files.storage.locate('page-images', uniqueName) ?? '';
      await rename(path, `${path}.away`);
      await mkdir(path);
      const refused = await ada.delete(`/api${url}`);
      expect(refused).toMatchObject({ status: 500, body: { code: 'deleteImage' } });
      await rmdir(path);
      await rename(`${path}.away`, path);
      expect((await ada.get(url)).status).toBe(200);
      expect((await ada.delete(`/api${url}`)).status).toBe(204);
      expect((await ada.get(url)).status).toBe(404);
    } finally {
      await test.close();
    }
  },
);
