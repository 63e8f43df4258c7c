/** The site's settings as templates see them, in one language. */
import { settingsReader, type View } from '../reader.ts';
import { fieldValue } from './referenceDrop.ts';
import { SiteDrop } from './siteDrop.ts';

export class SettingsDrop extends SiteDrop {
  readonly #view: View;

  constructor(view: View) {
    super();
    this.#view = view;
  }

  override liquidMethodMissing(key: unknown): unknown {
    const settings = settingsReader(this.#view);
    const name = String(key);
    return settings.has(name) ? fieldValue(settings, name) : undefined;
  }
}
