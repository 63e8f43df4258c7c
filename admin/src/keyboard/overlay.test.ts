import { beforeEach, expect, it } from 'vitest';
import { showOverlay, toggleOverlay } from './overlay.ts';

let button: HTMLElement;
let box: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button></button><input />';
  [button, box] = [...document.body.children] as [HTMLElement, HTMLElement];
  button.focus();
});

it('the focus goes back to what had it, also from one to the other', () => {
  showOverlay('palette');
  box.focus();
  showOverlay('help');
  box.focus();
  showOverlay(null);
  expect(document.activeElement).toBe(button);
});

it('closing what is not open takes the focus from nobody', () => {
  toggleOverlay('palette');
  toggleOverlay('palette');
  box.focus();
  showOverlay(null);
  expect(document.activeElement).toBe(box);
});

it('what is gone cannot have it back', () => {
  showOverlay('help');
  button.remove();
  box.focus();
  showOverlay(null);
  expect(document.activeElement).toBe(box);
});
