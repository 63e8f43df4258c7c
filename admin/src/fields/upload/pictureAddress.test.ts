import { describe, expect, it } from 'vitest';
import { elsewhere, pictureFolder } from './pictureAddress.ts';

describe('pictures of documents', () => {
  it.each([
    ['works', 'work-images'],
    ['mapPoints', 'map-point-images'],
    ['pages', 'page-images'],
  ])('of %s lie in %s', (collection, folder) => {
    expect(pictureFolder(collection)).toBe(folder);
  });

  it.each([
    ['/files/page-images/aaaaaaaaaaaaaaaa.jpg', null],
    ['https://cdn.example.com/a.jpg', 'cdn.example.com'],
    ['//cdn.example.com/a.jpg', 'cdn.example.com'],
    ['\\\\cdn.example.com\\a.jpg', 'cdn.example.com'],
    ['http://localhost:3000/api/data/export', 'http://localhost:3000/api/data/export'],
    ['/api/records/pages/export?format=csv', '/api/records/pages/export?format=csv'],
    ['/files/../api/data/export', '/files/../api/data/export'],
    ['files/page-images/aaaaaaaaaaaaaaaa.jpg', 'files/page-images/aaaaaaaaaaaaaaaa.jpg'],
    ['file:///C:/Users/a/clip_image002.png', 'file:///C:/Users/a/clip_image002.png'],
    ['', ''],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['http://', 'http://'],
  ])('of %s is said that it lies at %s', (url, place) => {
    expect(elsewhere(url)).toBe(place);
  });

  it('names long addresses shortly', () => {
    expect(elsewhere(`data:image/png;base64,${'A'.repeat(9_000)}`)).toHaveLength(80);
  });
});
