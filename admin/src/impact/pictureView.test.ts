import { expect, it } from 'vitest';
import { pictureOffset, pictureScale, screenOf } from './pictureView.ts';

const screen = screenOf(1_440);
const size = { width: 400, height: 250 };
const box = (x: number, y: number, width: number, height: number, isNear = false) => ({
  ...{ x, y, width, height, isNear },
});
const view = (...boxes: ReturnType<typeof box>[]) => {
  const scale = pictureScale(boxes, size, screen);
  return { scale, ...pictureOffset(boxes, size, screen, scale) };
};

it('shows the whole page where nothing, or all of it, has changed', () => {
  const whole = { scale: 400 / 1_280, left: 0, top: 0 };
  expect(view()).toEqual(whole);
  expect(view(box(0, 0, 1_280, 800))).toEqual(whole);
});

it('comes close to what is small, and stays on the page', () => {
  expect(view(box(600, 400, 40, 20))).toEqual({ scale: 0.75, left: 265, top: 182.5 });
  expect(view(box(0, 0, 40, 20))).toEqual({ scale: 0.75, left: 0, top: 0 });
  expect(view(box(1_270, 790, 10, 10))).toEqual({ scale: 0.75, left: 560, top: 350 });
});

it('looks at what has changed before what is near to that', () => {
  const near = box(0, 0, 40, 20, true);
  expect(view(near, box(600, 400, 40, 20))).toEqual(view(box(600, 400, 40, 20)));
  expect(view(near)).toEqual(view(box(0, 0, 40, 20)));
});
