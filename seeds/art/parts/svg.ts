/** A point on the picture, in pixels. */
export type Point = readonly [number, number];

/** Writes a number with one decimal at most, so that documents stay small and equal. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A closed straight-edged path through the points. */
export function polygon(points: readonly Point[]): string {
  if (points.length < 3) return '';
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** An upright rectangle between two corners, as a path. */
export function block(x0: number, y0: number, x1: number, y1: number): string {
  return `M${num(x0)} ${num(y0)}H${num(x1)}V${num(y1)}H${num(x0)}Z`;
}

/** Points from a plain list of x and y in turn. */
export function points(list: readonly number[]): Point[] {
  const made: Point[] = [];
  for (let index = 0; index + 1 < list.length; index += 2)
    made.push([list[index] ?? 0, list[index + 1] ?? 0]);
  return made;
}

/** An open straight path through the points. */
export function polyline(points: readonly Point[]): string {
  return points.length < 2 ? '' : `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
}

/** A smooth path through the points (midpoint quadratics), closed or open. */
export function smooth(points: readonly Point[], closed = true): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 3) return polyline(points);
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = closed ? middle(last, first) : first;
  let path = `M${num(start[0])} ${num(start[1])}`;
  for (let index = 0; index < points.length; index += 1) {
    const here = points[index] ?? first;
    const after = points[index + 1] ?? (closed ? first : here);
    const to = closed || index < points.length - 1 ? middle(here, after) : here;
    path += `Q${num(here[0])} ${num(here[1])} ${num(to[0])} ${num(to[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** A leaf: two curves from root to tip. */
export function leaf(x: number, y: number, length: number, width: number, angle: number): string {
  const dx = Math.cos(angle) * length;
  const dy = Math.sin(angle) * length;
  const nx = -Math.sin(angle) * width;
  const ny = Math.cos(angle) * width;
  return `M${num(x)} ${num(y)}q${num(dx / 2 + nx)} ${num(dy / 2 + ny)} ${num(dx)} ${num(dy)}q${num(-dx / 2 - nx)} ${num(-dy / 2 - ny)} ${num(-dx)} ${num(-dy)}z`;
}

/** A full ellipse as a path, so that many can share one element. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0z`;
}

/** A path element with a fill and any further attributes. */
export function fill(d: string, colour: string, more = ''): string {
  return d ? `<path d="${d}" fill="${colour}"${more ? ` ${more}` : ''}/>` : '';
}

/** A path element with a stroke only. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  if (!d) return '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(Math.max(width, 0.3))}" stroke-linecap="round" stroke-linejoin="round"${more ? ` ${more}` : ''}/>`;
}

/** A tapering limb between two points with a bend, as a closed path. */
export function limb(from: Point, to: Point, bend: Point, startWidth: number, endWidth: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const nx = -Math.sin(angle);
  const ny = Math.cos(angle);
  const a = startWidth / 2;
  const b = endWidth / 2;
  const c = (a + b) / 2;
  const at = (p: Point, w: number) => `${num(p[0] + nx * w)} ${num(p[1] + ny * w)}`;
  return `M${at(from, a)}Q${at(bend, c)} ${at(to, b)}L${at(to, -b)}Q${at(bend, -c)} ${at(from, -a)}Z`;
}
