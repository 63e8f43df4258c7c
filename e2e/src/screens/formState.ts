/** What the entries about forms have in common. */
import { button, dialog, MASTER_ONLY, type Scene, type Screen } from './screen.ts';

/** A state of a page's form, unless it is another's. */
export function formState(
  name: string,
  open: (scene: Scene) => Promise<void>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name,
    route: '/pages/$id',
    people: MASTER_ONLY,
    path: ({ pages }) => `/pages/${pages}`,
    heading: ({ texts, person }) => texts.entities.pages[person === 'reader' ? 'view' : 'edit'],
    open,
    shows: dialog,
    leavesTraces: true,
    ...rest,
  };
}

/** Presses a button of the form. */
export async function press(scene: Scene, name: string): Promise<void> {
  await button(scene, name).click();
}

/** Chooses something of the form's menu. */
export async function chooseMore(scene: Scene, name: string): Promise<void> {
  await press(scene, scene.texts.resource.edit.more);
  await scene.page.getByRole('menuitem', { name, exact: true }).click();
}
