import { describe, expect, it } from 'vitest';
import { foreignHost, pictureFolder } from './pictureAddress.ts';

describe('pictures of documents', () => {
  it.each([
    ['works', 'work-images'],
    ['mapPoints', 'map-point-images'],
    ['pages', 'page-images'],
  ])('of %s lie in %s', (collection, folder) => {
    expect(pictureFolder(collection)).toBe(folder);
  });

  it.each([
    ['/files/page-images/a.jpg', null],
    ['https://admin.example.org/files/a.jpg', null],
    ['https://cdn.example.com/a.jpg', 'cdn.example.com'],
    ['//cdn.example.com/a.jpg', 'cdn.example.com'],
    ['data:image/png;base64,AA==', null],
    ['http://', null],
  ])('%s lies on another site: %s', (url, host) => {
    expect(foreignHost(url, 'https://admin.example.org/pages/1')).toBe(host);
  });
});
