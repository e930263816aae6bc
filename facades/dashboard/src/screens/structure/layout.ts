interface Link {
  from: number;
  to: number;
  weight: number;
}

const ROUNDS = 300;
const PADDING = 16;
/** room for a name below a circle */
const NAME = 22;

/**
 * Positions of circles so that those with links are near each other and none covers another: forces, from the same start each time,
 * then pushed apart.
 */
export function layout(
  radii: readonly number[],
  links: readonly Link[],
  width: number,
  height: number,
): (readonly [x: number, y: number])[] {
  const count = radii.length;
  const x = radii.map((_, at) => width / 2 + (width / 3) * Math.cos((2 * Math.PI * at) / count));
  const y = radii.map((_, at) => height / 2 + (height / 3) * Math.sin((2 * Math.PI * at) / count));
  const ideal = Math.sqrt((width * height) / Math.max(1, count)) * 0.75;
  const heaviest = Math.max(1, ...links.map(({ weight }) => weight));
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = ideal * 0.3 * (1 - round / ROUNDS) + 0.5;
    const [fx, fy] = [new Float64Array(count), new Float64Array(count)];
    const push = (at: number, dx: number, dy: number) => {
      fx[at] = (fx[at] as number) + dx;
      fy[at] = (fy[at] as number) + dy;
    };
    for (let a = 0; a < count; a += 1) {
      for (let b = a + 1; b < count; b += 1) {
        const [dx, dy, distance] = between(x, y, a, b);
        const force = (ideal * ideal) / (distance * distance);
        push(a, -dx * force, -dy * force);
        push(b, dx * force, dy * force);
      }
      // towards the middle, or what has no links leaves the picture
      push(a, (width / 2 - (x[a] as number)) * 0.01, (height / 2 - (y[a] as number)) * 0.012);
    }
    for (const { from, to, weight } of links) {
      const [dx, dy, distance] = between(x, y, from, to);
      const force = (distance / ideal) * 0.08 * (0.3 + Math.log1p(weight) / Math.log1p(heaviest));
      push(from, dx * force, dy * force);
      push(to, -dx * force, -dy * force);
    }
    for (let at = 0; at < count; at += 1) {
      const [dx, dy] = [fx[at] as number, fy[at] as number];
      const length = Math.hypot(dx, dy) || 1;
      x[at] = (x[at] as number) + (dx / length) * Math.min(length, step);
      y[at] = (y[at] as number) + (dy / length) * Math.min(length, step);
    }
    apart(x, y, radii, width, height);
  }
  for (let round = 0; round < 60; round += 1) apart(x, y, radii, width, height);
  return x.map((place, at) => [place, y[at] as number] as const);
}

function between(
  x: readonly number[],
  y: readonly number[],
  a: number,
  b: number,
): [dx: number, dy: number, distance: number] {
  const dx = (x[b] as number) - (x[a] as number) || 0.01 * (b - a);
  const dy = (y[b] as number) - (y[a] as number) || 0.01;
  return [dx, dy, Math.max(1, Math.hypot(dx, dy))];
}

/** One step of pushing circles apart that cover each other, and back into the picture. */
function apart(x: number[], y: number[], radii: readonly number[], width: number, height: number): void {
  for (let a = 0; a < radii.length; a += 1) {
    for (let b = a + 1; b < radii.length; b += 1) {
      const [dx, dy, distance] = between(x, y, a, b);
      const room = (radii[a] as number) + (radii[b] as number) + PADDING;
      if (distance >= room) continue;
      const move = (room - distance) / 2 / distance;
      x[a] = (x[a] as number) - dx * move;
      y[a] = (y[a] as number) - dy * move;
      x[b] = (x[b] as number) + dx * move;
      y[b] = (y[b] as number) + dy * move;
    }
    const radius = radii[a] as number;
    x[a] = Math.min(width - radius - 4, Math.max(radius + 4, x[a] as number));
    y[a] = Math.min(height - radius - NAME, Math.max(radius + 4, y[a] as number));
  }
}
