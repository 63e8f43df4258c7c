/** What templates see by names that people chose or know: settings, in one language, and variables. */

import { fieldInput, variableInput } from '../inputs.ts';
import { sizeOfValue } from '../memory.ts';
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

export class VariablesDrop extends SiteDrop {
  readonly #view: View;

  constructor(view: View) {
    super();
    this.#view = view;
  }

  override liquidMethodMissing(key: unknown): unknown {
    const name = String(key);
    this.#view.recorder.addNamed(variableInput(name));
    this.#view.recorder.add(fieldInput(variableInput(name), 'value'));
    const { recorder, source } = this.#view;
    const value = source.variable(name)?.value;
    recorder.hold(variableInput(name), sizeOfValue(value), source.mostHeld);
    return value;
  }
}
