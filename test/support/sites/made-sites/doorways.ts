import type { MadePage, MadeSite } from '../made-site.js';

const PLACES = ['Ashby', 'Belper', 'Corby', 'Derby', 'Ely', 'Frome'];

/** The same text for each town. */
const folder = (name: string, places: readonly string[], page: (place: string, at: number) => MadePage) =>
  places.map((place, at): [string, MadePage] => [
    `/${name}-${place.toLowerCase()}`,
    {
      seed: name,
      title: `Tandem ${name} in ${place} by our own hands`,
      h1: `Tandem ${name} in ${place}`,
      description: `We bring tandem ${name} to the doors of ${place}, on the days on which our van comes by.`,
      ...page(place, at),
    },
  ]);

/** Pages of one text that differ in a town, others that are too few, and others that say something of each town. */
export const doorways: MadeSite = {
  name: 'doorways',
  pages: Object.fromEntries([
    ...folder('repairs', PLACES, (place) => ({
      main: `<p>In ${place} we are at home.</p>`,
      finds: 'doorway-pages content-near-duplicate',
    })),
    ...folder('lessons', PLACES.slice(0, 4), (place) => ({
      main: `<p>In ${place} we are at home.</p>`,
      finds: 'content-near-duplicate',
      near: 'doorway-pages',
    })),
    ...folder('hire', PLACES, (place, at) => ({
      seed: `hire in ${place}`,
      main: `<p>Our shed in ${place} has ${12 + at} tandems.</p>`,
      near: 'doorway-pages',
    })),
  ]),
};
