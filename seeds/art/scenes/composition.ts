import type { Light } from '../parts/light.ts';
import { Stage, type View } from '../parts/stage.ts';
import type { Picture } from '../picture.ts';

/** A single picture of a place, seen once. */
export interface Composition {
  name: string;
  alt: string;
  view: View;
  light: Light;
  paint(stage: Stage): void;
}

/** Turns a composition into a picture. */
export function asPicture({ name, alt, view, light, paint }: Composition): Picture {
  const draw = () => {
    const stage = new Stage(name, view, light);
    stage.planted = true;
    paint(stage);
    return stage.toSvg();
  };
  return { name, alt, width: view.width, height: view.height, format: 'webp', draw };
}
