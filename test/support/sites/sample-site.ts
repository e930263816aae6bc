import type { MadeSite } from './made-site.js';

const CARE = 'How to look after your bicycle through the year, from the first ride in spring to the salt of winter.';

/** An invented workshop for bicycles, with the faults that grown sites have: what the sample report is about. */
export const sampleSite: MadeSite = {
  name: 'sample',
  host: 'pedals.example',
  tls: { http2: true },
  pages: {
    '/': { title: 'Pedals: bicycle workshop by the canal', h1: 'Bicycles, repaired while you wait' },
    '/repairs/brakes': { title: 'Brake repair and adjustment', description: '' },
    '/repairs/gears': { title: 'Gear repair and adjustment', description: '' },
    '/repairs/wheels': { title: 'Wheel truing and new spokes', description: CARE },
    '/repairs/lights': { title: 'Dynamo and light repair', description: CARE },
    '/shop/helmets': {
      title: '',
      main: '<p><img src="/icon.svg" width="64" height="64"> Helmets in four sizes.</p>',
    },
    '/shop/locks': { title: 'Locks', paragraphs: 1 },
    '/shop/tyres': {
      title:
        'Tyres for the city, for touring and for gravel, in all common sizes and with advice on how to choose them',
      canonical: '/shop/tires',
    },
    '/shop/bags': { title: 'Panniers and frame bags', main: '<p><a href="/shop/sale">Reduced</a></p>' },
    '/shop/pumps': { title: 'Pumps', head: '<meta name="robots" content="noindex">' },
    '/guides/winter': { title: 'Riding in winter', main: '<p><a href="/guides/salt">Salt</a></p>' },
    '/guides/children': { title: 'Choosing a bicycle for a child', h1: '' },
    '/guides/touring': { title: 'Packing for a tour', main: '<h3>Panniers</h3><p><a href="/old/tours">Routes</a></p>' },
    '/about': { title: 'Who we are', unlinked: true },
  },
  files: {
    '/shop/sale': { status: 404, body: '<!doctype html><title>Not found</title><h1>Not found</h1>' },
    '/guides/salt': { status: 404, body: '<!doctype html><title>Not found</title><h1>Not found</h1>' },
    '/old/tours': { status: 302, headers: { location: '/old/routes' } },
    '/old/routes': { status: 301, headers: { location: '/guides/touring' } },
    '/shop/tires': { status: 301, headers: { location: '/shop/tyres' } },
  },
};
