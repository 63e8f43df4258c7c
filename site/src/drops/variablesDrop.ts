/** The variables by name: `variables.footer.phone`. A missing one is recorded too. */
import { fieldInput, variableInput } from '../inputs.ts';
import { sizeOfValue } from '../memory.ts';
import type { View } from '../reader.ts';
import { SiteDrop } from './siteDrop.ts';

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
