import { expect, it } from 'vitest';
import { directUrl } from '../../src/serp/direct-url.js';

const target = 'https://own.example/schuhe?größe=42&x=1#part';

it.each([
  `https://www.google.com/url?sa=t&source=web&q=${encodeURIComponent(target)}&ved=2ah`,
  `https://www.google.com/url?sa=t&rct=j&q=&esrc=s&source=web&url=${encodeURIComponent(target)}`,
  `https://google.co.uk/url?url=${encodeURIComponent(target)}`,
  `https://www.bing.com/ck/a?!&&p=0123&u=a1${Buffer.from(target).toString('base64url')}&ntb=1`,
  `https://duckduckgo.com/l/?uddg=${encodeURIComponent(target)}&rut=1`,
  `https://r.search.yahoo.com/_ylt=A0;_ylu=Y2/RV=2/RE=1700000000/RO=10/RU=${encodeURIComponent(target)}/RK=2/RS=x-`,
  target,
])('%s points to its target', (address) => {
  expect(directUrl(address)).toBe(target);
});

it.each([
  ['https://own.example/p?srsltid=AfmBOo', 'https://own.example/p'],
  ['https://own.example/p?srsltid=AfmBOo&a=%20b', 'https://own.example/p?a=%20b'],
  ['https://own.example/p?a=1&srsltid=AfmBOo#part', 'https://own.example/p?a=1#part'],
  ['https://own.example/p?gclid=1&b=&gad_source=1&a=%20b&&SRSLTID=2', 'https://own.example/p?b=&a=%20b&'],
  ['https://own.example/p?msclkid=1&fbclid=2&yclid', 'https://own.example/p'],
  ['https://own.example/p?utm_source=gmb&gclid-note=1', 'https://own.example/p?utm_source=gmb&gclid-note=1'],
  ['https://own.example/p#?gclid=1', 'https://own.example/p#?gclid=1'],
  [`https://own.example/p?${'gclid=1&'.repeat(10_000)}a=1`, 'https://own.example/p?a=1'],
  ['https://own.example/p#:~:text=two%20fingers', 'https://own.example/p'],
  ['https://own.example/p?q=my-srsltid=1', 'https://own.example/p?q=my-srsltid=1'],
])('%s loses what names the impression', (address, url) => {
  expect(directUrl(address)).toBe(url);
});

it.each([
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?sa=t',
  'https://www.google.com/search?q=https://own.example/',
  'https://google.com.evil.example/url?q=https://own.example/',
  'https://evil.example/url?q=https://own.example/',
  'https://www.bing.com/ck/a?u=a1%%%',
  'https://r.search.yahoo.com/RU=%E0%A4%A/RK=2',
  'not an address',
])('%s stays as it is', (address) => {
  expect(directUrl(address)).toBe(address);
});
