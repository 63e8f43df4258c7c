import { expect, test } from 'vitest';
import { nearReferences, References } from './references.ts';

const references = new References('https://www.example.org');

test.each([
  ['<img src="/files/page-images/a.webp">', ['/files/page-images/a.webp']],
  [
    '<img srcset="/files/a/b.480.webp 480w, /files/a/b.960.avif 960w">',
    ['/files/a/b.480.webp', '/files/a/b.960.avif'],
  ],
  ['<div style="background:url(/files/a/b.png)">', ['/files/a/b.png']],
  ['<div data-map="{&#34;image&#34;:&#34;/files/a/b.png&#34;}">', ['/files/a/b.png']],
  ['{"icon":"/assets/marker.svg"}', ['/assets/marker.svg']],
  ['<script src="/assets/maps.js?v=2">', ['/assets/maps.js']],
  ['<meta content="https://www.example.org/files/a/b.png">', ['/files/a/b.png']],
  ['A sentence with /files/a/b.png.', ['/files/a/b.png']],
  ['<a href="/chi-siamo">', []],
  ['<a href="/my/files/a/b.png">', []],
  ['<img src="https://other.example/files/a/b.png">', []],
  ['<img src="https://www.example.org.evil.example/files/a/b.png">', []],
  ['<img src="//cdn.example/assets/a.css">', []],
])('%s refers to %j', (text, paths) => {
  expect([...references.in(text)]).toEqual(paths);
});

test.each([
  ['import("./parts/map-1.js")', ['/assets/parts/map-1.js']],
  ['m.f=["parts/a.js","parts/b.css"]', ['/assets/parts/a.js', '/assets/parts/b.css']],
  ['from`../assets/c.mjs`', ['/assets/c.mjs']],
  ['@import url(d.css)', ['/assets/d.css']],
  ['"../../../etc/passwd.json"', []],
  ['"map.js"', []],
  ['"text/html"', []],
])('%s of /assets/map.js may mean %j', (text, paths) => {
  expect([...nearReferences(text, '/assets/map.js')]).toEqual(paths);
});
