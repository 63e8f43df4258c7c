/** What the bin can show beside what is in it: what comes back, and what does not. */
import { dialog, inTurn, MASTER_ONLY, type Scene, type Screen, say } from './screen.ts';

/** A state of the bin. */
function state(
  name: string,
  open: (scene: Scene) => Promise<void>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name,
    route: '/bin',
    people: MASTER_ONLY,
    path: () => '/bin',
    heading: ({ texts }) => texts.bin.title,
    open,
    ...rest,
  };
}

/** Takes something out of the bin; of several of a name the one that was deleted last. */
async function restore({ page, texts }: Scene, name: string): Promise<void> {
  await page
    .getByRole('button', { name: say(texts.bin.restoreOne, { name }) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.bin.restore, exact: true })
    .click();
}

/** The words of a text before what is filled in. */
function leftOf(text: string): string {
  return text.split('{{', 1)[0]?.trim() ?? '';
}

export const BIN_STATES: readonly Screen[] = [
  state('bin-none-of-type', async () => {}, {
    path: () => '/bin?collection=changelog',
    shows: ({ page, texts }) => page.getByText(texts.bin.noneOfType),
  }),
  state('bin-refused', (scene) => restore(scene, 'Gru'), {
    path: () => '/bin?search=Gru',
    shows: (scene) => dialog(scene).getByRole('listitem').first(),
  }),
  state(
    'bin-restored-with-losses',
    inTurn(async (scene) => {
      const { page, client } = scene;
      const closed = await client.create('maps', { name: 'Cantieri chiusi' });
      await client.remove('maps', closed);
      // It gets the number that the other had.
      const current = await client.create('maps', { name: 'Cantieri del 2028' });
      await page.reload();
      await restore(scene, 'Cantieri chiusi');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await client.remove('maps', closed);
      await client.remove('maps', current);
    }),
    {
      leavesTraces: true,
      shows: (scene) => dialog(scene).getByRole('listitem').first(),
    },
  ),
  state(
    'bin-restored-many',
    inTurn(async ({ page, texts, client }) => {
      const [closed, yard] = [
        await client.create('maps', { name: 'Depositi chiusi' }),
        await client.create('maps', { name: 'Depositi di zona' }),
      ];
      for (const map of [closed, yard]) await client.remove('maps', map);
      // It gets the number that one of the others had.
      const current = await client.create('maps', { name: 'Depositi del 2028' });
      await page.reload();
      await page
        // Who looked before in another language has left some there.
        .getByRole('button', { name: leftOf(texts.bin.restoreAll) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: texts.bin.restore, exact: true })
        .click();
      await page.getByRole('heading', { name: texts.bin.notWhole }).waitFor();
      for (const map of [closed, yard, current]) await client.remove('maps', map);
    }),
    {
      path: () => '/bin?search=Depositi',
      leavesTraces: true,
      shows: (scene) => dialog(scene).getByText('Depositi chiusi').first(),
    },
  ),
  state('bin-of-pages', async () => {}, {
    path: () => '/bin?collection=pages',
    shows: ({ page, texts }) => page.getByRole('list', { name: texts.bin.title }),
  }),
];
