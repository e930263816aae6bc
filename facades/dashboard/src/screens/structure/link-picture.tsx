import { useMemo, useState } from 'preact/hooks';
import { navigate } from '../../router.ts';
import { layout } from './layout.ts';

export interface PictureNode {
  key: string;
  name: string;
  /** any unit, the same for all */
  size: number;
  /** shown where somebody points at it */
  about: string;
  href: string;
}

export interface PictureLink {
  from: number;
  to: number;
  weight: number;
}

/** In units of the picture, which fills its column: names on a phone would be too small to read in the wide one. */
const SIZES = {
  wide: { width: 900, height: 640, smallest: 7, largest: 54, named: 14 },
  narrow: { width: 440, height: 520, smallest: 6, largest: 36, named: 8 },
};
const sizeNow = () => SIZES[window.matchMedia('(max-width: 640px)').matches ? 'narrow' : 'wide'];

/** Circles and lines between them; a table beside it has the same figures and links. */
export function LinkPicture({
  label,
  nodes,
  links,
}: {
  label: string;
  nodes: readonly PictureNode[];
  links: readonly PictureLink[];
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [{ width, height, smallest, largest, named: most }] = useState(sizeNow);
  const key = JSON.stringify([nodes.map(({ size }) => size), links]);
  const { places, radii } = useMemo(() => {
    const strongest = Math.max(...nodes.map(({ size }) => size), Number.MIN_VALUE);
    // by area, as eyes compare circles
    const radii = nodes.map(({ size }) => smallest + Math.sqrt(size / strongest) * (largest - smallest));
    return { radii, places: layout(radii, links, width, height) };
  }, [key]);
  const heaviest = Math.max(1, ...links.map(({ weight }) => weight));
  const isLit = ({ from, to }: PictureLink) => pointed !== null && (from === pointed || to === pointed);
  const near = new Set(links.filter(isLit).flatMap(({ from, to }) => [from, to]));
  // labels of smaller circles are shown where somebody points at them
  const named = new Set(
    nodes
      .map((_, at) => at)
      .sort((one, other) => (radii[other] ?? 0) - (radii[one] ?? 0))
      .slice(0, most),
  );
  return (
    <div class="stack tight">
      <svg class="link-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {links.map((link) => {
          const [from, to] = [places[link.from], places[link.to]];
          if (!from || !to) return null;
          return (
            <path
              key={`${link.from} ${link.to}`}
              class={`edge${isLit(link) ? ' lit' : pointed === null ? '' : ' dim'}`}
              d={curve(from, to)}
              stroke-width={0.75 + 5 * (Math.log1p(link.weight) / Math.log1p(heaviest))}
            />
          );
        })}
        {nodes.map((node, at) => {
          const [x, y] = places[at] ?? [0, 0];
          const isFar = pointed !== null && pointed !== at && !near.has(at);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the table has the same links for keys
            // biome-ignore lint/a11y/noStaticElementInteractions: a part of a picture
            <g
              key={node.key}
              class={`node${at === pointed ? ' here' : ''}${isFar ? ' dim' : ''}`}
              onMouseEnter={() => setPointed(at)}
              onMouseLeave={() => setPointed(null)}
              onClick={() => navigate(node.href)}
            >
              <circle cx={x} cy={y} r={radii[at] ?? smallest} />
            </g>
          );
        })}
        {nodes.map((node, at) => {
          const [x, y] = places[at] ?? [0, 0];
          const isShown = at === pointed || near.has(at) || (pointed === null && named.has(at));
          return isShown ? (
            <text key={node.key} x={Math.min(width - 60, Math.max(60, x))} y={y + (radii[at] ?? 0) + 15}>
              {node.name}
            </text>
          ) : null;
        })}
      </svg>
      <p class="small soft" aria-hidden="true">
        {/* its line is kept free, so that nothing below moves */}
        {pointed === null ? '\u00A0' : `${nodes[pointed]?.name}: ${nodes[pointed]?.about}`}
      </p>
    </div>
  );
}

/** Bent to the right, so that links there and back are two lines. */
function curve([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  return `M${r(x1)} ${r(y1)}Q${r((x1 + x2) / 2 - dy * 0.15)} ${r((y1 + y2) / 2 + dx * 0.15)} ${r(x2)} ${r(y2)}`;
}

const r = (value: number): number => Math.round(value * 10) / 10;
