import { type Light, toneOf } from './light.ts';
import { makeRandom, type Random } from './random.ts';
import { fill, num, type Point, polygon, smooth } from './svg.ts';

/** Where the camera stands and what it sees; metres in the world, pixels on the picture. */
export interface View {
  width: number;
  height: number;
  /** Height of the horizon as a share of the picture's height, from above. */
  horizon: number;
  /** Focal length as a share of the width. */
  lens: number;
  eye: number;
  x?: number;
  z?: number;
  /** Turn to the right, in radians. */
  yaw?: number;
}

/** A point on the ground plan: to the right and away, in metres. */
export type Plan = readonly [number, number];
/** A point in space: right, up, away. */
export type Space = readonly [number, number, number];

interface Standing {
  depth: number;
  base: number;
  svg: string;
}

const nearest = 0.7;

/** Collects what a scene shows and writes it down far things first. */
export class Stage {
  readonly name: string;
  readonly view: View;
  readonly light: Light;
  readonly horizon: number;
  private readonly focal: number;
  private readonly defs: string[] = [];
  private readonly behind: string[] = [];
  private readonly ground: string[] = [];
  private readonly shadows: string[] = [];
  private readonly waters: { path: string; tint: string }[] = [];
  private readonly laid: string[] = [];
  private readonly standing: Standing[] = [];
  private readonly over: string[] = [];
  /** True once trees stand there, so that walls may show their shade. */
  planted = false;
  private count = 0;

  constructor(name: string, view: View, light: Light) {
    this.name = name;
    this.view = view;
    this.light = light;
    this.horizon = view.height * view.horizon;
    this.focal = view.width * view.lens;
  }

  random(key: string): Random {
    return makeRandom(key);
  }

  /** A fresh id for a gradient, a clip or a pattern of this picture. */
  id(kind: string): string {
    this.count += 1;
    return `${kind}${this.count}`;
  }

  define(svg: string): void {
    this.defs.push(svg);
  }

  /** A vertical or free linear gradient; returns its fill value. */
  gradient(stops: readonly string[], from: Point, to: Point, opacities?: readonly number[]): string {
    const id = this.id('g');
    const marks = stops.map((colour, index) => {
      const opacity = opacities?.[index];
      return `<stop offset="${num((index / Math.max(1, stops.length - 1)) * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    });
    this.define(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${marks.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** The point as the camera has it: right of the axis, up, away. */
  private seen([x, y, z]: Space): Space {
    const dx = x - (this.view.x ?? 0);
    const dz = z - (this.view.z ?? 0);
    const cos = Math.cos(this.view.yaw ?? 0);
    const sin = Math.sin(this.view.yaw ?? 0);
    return [dx * cos - dz * sin, y, dx * sin + dz * cos];
  }

  depth(x: number, z: number): number {
    return this.seen([x, 0, z])[2];
  }

  /** Pixels per metre at a place. */
  scale(x: number, z: number): number {
    return this.focal / Math.max(nearest, this.depth(x, z));
  }

  private project([x, y, z]: Space): Point {
    const scale = this.focal / z;
    return [this.view.width / 2 + x * scale, this.horizon + (this.view.eye - y) * scale];
  }

  /** Where a point of the world lies on the picture. */
  at(x: number, y: number, z: number): Point {
    const [sx, sy, sz] = this.seen([x, y, z]);
    return this.project([sx, sy, Math.max(nearest, sz)]);
  }

  /** The path of a flat shape in space, cut off where it passes the camera. */
  shape(points: readonly Space[], round = false): string {
    const seen = points.map((point) => this.seen(point));
    const kept: Space[] = [];
    seen.forEach((here, index) => {
      const before = seen[(index + seen.length - 1) % seen.length] ?? here;
      if (here[2] >= nearest !== before[2] >= nearest) {
        const share = (nearest - before[2]) / (here[2] - before[2]);
        kept.push([
          before[0] + (here[0] - before[0]) * share,
          before[1] + (here[1] - before[1]) * share,
          nearest,
        ]);
      }
      if (here[2] >= nearest) kept.push(here);
    });
    const flat = kept.map((point) => this.project(point));
    return round && flat.length > 3 ? smooth(flat) : polygon(flat);
  }

  /** The path of a shape lying on the ground, or level at a height. */
  flat(points: readonly Plan[], y = 0, round = false): string {
    return this.shape(
      points.map(([x, z]) => [x, y, z]),
      round,
    );
  }

  /** A colour in this scene's light at a place. */
  tone(colour: string, lit: number, depth = 4): string {
    return toneOf(this.light, colour, lit, depth);
  }

  /** Where the light comes from on the picture, as a unit vector. */
  lightFrom(): Point {
    const yaw = this.view.yaw ?? 0;
    const across = this.light.sun.dx * Math.cos(yaw) - this.light.sun.dz * Math.sin(yaw);
    const length = Math.hypot(across, 1.3);
    return [-across / length, -1.3 / length];
  }

  addBehind(svg: string): void {
    this.behind.push(svg);
  }

  addGround(svg: string): void {
    this.ground.push(svg);
  }

  /** Something that lies on top of the shadows: glints, pools of light. */
  addLaid(svg: string): void {
    this.laid.push(svg);
  }

  addOver(svg: string): void {
    this.over.push(svg);
  }

  /** A shape in the shade, given on the ground plan. */
  addShadow(points: readonly Plan[], round = false): void {
    const turned = points.reduce((sum, [x, z], index) => {
      const [nx, nz] = points[(index + 1) % points.length] ?? [x, z];
      return sum + x * nz - nx * z;
    }, 0);
    this.shadows.push(this.flat(turned < 0 ? [...points].reverse() : points, 0, round));
  }

  addWater(path: string, tint: string): void {
    this.waters.push({ path, tint });
  }

  /** Something upright; its depth decides who hides whom. */
  addStanding(depth: number, base: number, svg: string): void {
    if (svg) this.standing.push({ depth, base, svg });
  }

  private mirrored(items: readonly Standing[]): string {
    if (this.waters.length === 0) return '';
    const clip = this.id('w');
    this.define(
      `<clipPath id="${clip}"><path d="${this.waters.map((water) => water.path).join('')}"/></clipPath>`,
    );
    const images = items
      .filter((item) => item.depth > 3)
      .map((item) => `<g transform="matrix(1 0 0 -1 0 ${num(item.base * 2)})">${item.svg}</g>`);
    return `<g clip-path="url(#${clip})"><g opacity="0.42">${images.join('')}</g></g>`;
  }

  private grain(): string {
    const random = makeRandom('grain');
    let light = '';
    let dark = '';
    for (let index = 0; index < 420; index += 1) {
      const dot = `M${num(random.next() * 220)} ${num(random.next() * 220)}h1.3`;
      if (index % 2) light += dot;
      else dark += dot;
    }
    this.define(
      `<pattern id="grain" width="220" height="220" patternUnits="userSpaceOnUse"><path d="${light}" stroke="#fff" stroke-opacity="0.10" stroke-width="1.3"/><path d="${dark}" stroke="#201810" stroke-opacity="0.09" stroke-width="1.3"/></pattern>`,
    );
    return fill(`M0 0H${this.view.width}V${this.view.height}H0Z`, 'url(#grain)');
  }

  private wash(): string {
    const { width, height } = this.view;
    const [lx] = this.lightFrom();
    const id = this.id('r');
    const x = lx < 0 ? 0.05 : 0.95;
    this.define(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(width * x)}" cy="${num(height * 0.05)}" r="${num(width * 0.95)}"><stop offset="0" stop-color="${this.light.warm}" stop-opacity="${this.light.lamps > 0 ? 0.08 : 0.13}"/><stop offset="60%" stop-color="${this.light.warm}" stop-opacity="0.02"/><stop offset="100%" stop-color="${this.light.shade}" stop-opacity="0.16"/></radialGradient>`,
    );
    return fill(`M0 0H${width}V${height}H0Z`, `url(#${id})`);
  }

  /** The whole picture as an SVG document. */
  toSvg(): string {
    const { width, height } = this.view;
    const items = [...this.standing].sort((a, b) => b.depth - a.depth);
    const shade = `<path d="${this.shadows.join('')}" fill="${this.light.shadow}" fill-opacity="${this.light.shadowShare}"/>`;
    const body = [
      ...this.behind,
      ...this.ground,
      shade,
      this.mirrored(items),
      ...this.laid,
      ...items.map((item) => item.svg),
      ...this.over,
      this.wash(),
      this.grain(),
    ].join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}
