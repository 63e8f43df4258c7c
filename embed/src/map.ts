/** Draws the maps of a page, each when it nears the window. */
import { MAP_CLASS } from '@regia/site/maps/mapData.ts';
import './map.css';
import { MapElement } from './mapElement.ts';

/** How far from the window a map is when it begins to load. */
const NEAR = '400px';

async function draw(element: MapElement): Promise<void> {
  try {
    const isGoogle = element.data.service.google !== undefined;
    const { showMap } = await (isGoogle
      ? import('./google/googleMap.ts')
      : import('./own/ownMap.ts'));
    await showMap(element);
  } catch (error) {
    console.warn('The map cannot be shown:', error);
    element.showList();
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const element = MapElement.of(target);
      if (element) void draw(element);
    }
  },
  { rootMargin: NEAR },
);

for (const element of document.querySelectorAll(`.${MAP_CLASS}`)) observer.observe(element);
