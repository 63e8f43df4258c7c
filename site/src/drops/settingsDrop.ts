/** The site's settings as templates see them, in one language. */
import { Drop } from 'liquidjs';
import { settingsReader, type View } from '../reader.ts';

export class SettingsDrop extends Drop {
  readonly #view: View;

  constructor(view: View) {
    super();
    this.#view = view;
  }

  override liquidMethodMissing(key: string | number): unknown {
    const settings = settingsReader(this.#view);
    const name = String(key);
    return settings.has(name) ? settings.read(name) : undefined;
  }
}
