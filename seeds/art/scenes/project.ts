import { type Light, lights } from '../parts/light.ts';
import { Stage, type View } from '../parts/stage.ts';

/** Another standpoint in the same place. */
export interface Standpoint {
  view: Partial<View>;
  light?: Light;
}

/** One project: a place with its house, bare before and planted after. */
export interface ProjectPlace {
  view: Omit<View, 'width' | 'height'>;
  light: Light;
  /** The sky and what is far away. */
  far(stage: Stage): void;
  /** What stands there before and after alike. */
  structure(stage: Stage): void;
  before(stage: Stage): void;
  after(stage: Stage): void;
  /** Further standpoints of the gallery, from the second picture on. */
  more: readonly Standpoint[];
}

const size = { width: 1600, height: 1067 };

/** The stage of a project as its main camera sees it, with everything that before and after share. */
export function setUp(slug: string, place: ProjectPlace, standpoint?: Standpoint): Stage {
  const stage = new Stage(
    slug,
    { ...place.view, ...standpoint?.view, ...size },
    standpoint?.light ?? place.light,
  );
  place.far(stage);
  return stage;
}

/** Draws the bare site. */
export function drawBefore(slug: string, place: ProjectPlace): string {
  const bare =
    place.light.lamps > 0 ? { ...lights.golden, sun: { dx: place.light.sun.dx, dz: 0.5 } } : place.light;
  const stage = setUp(slug, place, { view: {}, light: bare });
  place.before(stage);
  place.structure(stage);
  return stage.toSvg();
}

/** Draws the finished place, from the main camera or from another standpoint. */
export function drawAfter(slug: string, place: ProjectPlace, standpoint?: Standpoint): string {
  const stage = setUp(slug, place, standpoint);
  stage.planted = true;
  place.after(stage);
  place.structure(stage);
  return stage.toSvg();
}
