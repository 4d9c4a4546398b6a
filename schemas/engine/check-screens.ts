import type { Screen } from './block.ts';
import { rejectField } from './declaration-error.ts';

/** The last parts of the addresses of screens that every site has, below `/admin`. */
export const engineScreens: readonly string[] = [
  ...['dashboard', 'messages', 'changes', 'gallery', 'bin', 'content', 'settings', 'account', 'logout'],
];

/** A declaration that is edited on a screen of the back office. */
interface Screened {
  readonly type: string;
  readonly screen: Screen;
  /** The last part of the address of an entity's screen. */
  readonly resource?: string;
  /** The page of a block; blocks of one page can share a screen. */
  readonly page?: string;
}

/** Throws where a screen is none of the back office, one that every site has, or that of another declaration. */
/* @__NO_SIDE_EFFECTS__ */
export function checkScreens(declarations: readonly Screened[]): void {
  for (const [position, declaration] of declarations.entries()) {
    const { type, screen, page, resource } = declaration;
    const place = `${type}.${resource === undefined ? 'screen.path' : 'resource'}`;
    const [, part] = /^\/admin\/([a-z0-9-]+)(?:\/[a-z0-9-]+)*$/.exec(screen.path) ?? [];
    if (part === undefined)
      rejectField(
        place,
        `"${screen.path}" is no address of a screen`,
        'write "/admin/" with small letters, digits and hyphens after it',
        [declaration],
      );
    if (screen.path === `/admin/${part}` && engineScreens.includes(part))
      rejectField(place, `"${screen.path}" is a screen of every site`, 'choose another address', [
        declaration,
      ]);
    const twin = declarations
      .slice(0, position)
      .find((other) => other.screen.path === screen.path && (page === undefined || other.page !== page));
    if (twin)
      rejectField(place, `"${twin.type}" has "${screen.path}" too`, 'choose another address', [
        twin,
        declaration,
      ]);
  }
}
