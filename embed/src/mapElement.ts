/** The element on the page that holds a map: its data, and its points as they are without one. */
import { MAP_CLASS, MAP_PLACE_CLASS, type MapData } from '@regia/site/maps/mapData.ts';

export class MapElement {
  readonly data: MapData;
  readonly #element: Element;
  /** The list of points as the server wrote it; null where there are none. */
  readonly #list: Element | null;
  readonly #items: readonly Element[];

  private constructor(element: Element, data: MapData) {
    this.#element = element;
    this.data = data;
    // With scripts, what is in `noscript` is text; but not in that of a drawing, whose text says what it likes.
    const noscript = element.querySelector('noscript');
    const markup = noscript instanceof HTMLElement ? (noscript.textContent ?? '') : '';
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    this.#list = body.firstElementChild;
    this.#items = [...body.querySelectorAll('[data-point]')];
    for (const [index, item] of this.#items.entries()) this.#showWay(item, index);
  }

  /** The way to a point in place of its coordinates: with the service that shows the map, or OpenStreetMap. */
  #showWay(item: Element, index: number): void {
    const { points, service, texts } = this.data;
    const [place, point] = [item.querySelector(`.${MAP_PLACE_CLASS}`), points[index]];
    if (!place || !point) return;
    const where = `${point.latitude},${point.longitude}`;
    const way = document.createElement('a');
    way.href = service.google
      ? `https://www.google.com/maps/dir/?api=1&destination=${where}`
      : `https://www.openstreetmap.org/directions?to=${where}`;
    way.rel = 'noopener';
    way.textContent = texts.directions;
    place.replaceChildren(way);
  }

  /** Null where the element has no data. */
  static of(element: Element): MapElement | null {
    const json = element.querySelector('script[type="application/json"]')?.textContent;
    return json ? new MapElement(element, JSON.parse(json)) : null;
  }

  /** What is said about a point, fresh for an info window. */
  contentOf(index: number): HTMLElement {
    const content = document.createElement('div');
    content.className = `${MAP_CLASS}-info`;
    for (const node of this.#items[index]?.childNodes ?? []) {
      content.append(document.importNode(node, true));
    }
    return content;
  }

  /** Makes room for a map: an empty element of the full size. */
  makeCanvas(): HTMLElement {
    const canvas = document.createElement('div');
    canvas.className = `${MAP_CLASS}-canvas`;
    this.#element.append(canvas);
    return canvas;
  }

  /** Shows the list instead of a map. */
  showList(): void {
    this.#element.querySelector(`.${MAP_CLASS}-canvas`)?.remove();
    const words = document.createElement('p');
    words.textContent = this.data.texts.unavailable;
    this.#element.append(words);
    if (this.#list) this.#element.append(document.importNode(this.#list, true));
  }

  /** What the map is called by a screen reader: where there are several, its points tell them apart. */
  get label(): string {
    const { texts, points } = this.data;
    return [texts.map, points.map(({ title }) => title).join(', ')].filter(Boolean).join(': ');
  }
}
