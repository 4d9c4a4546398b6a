import {
  bannedPackages,
  type Folder,
  folders,
  mayImport,
  onlyPackages,
  packageHomes,
  testHelpers,
} from './boundaries.ts';

type Pattern = { group: string[]; message: string };

/** The part of Biome's configuration that follows from the boundaries. */
export type ImportOverride = {
  includes: string[];
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error'; options: { patterns: Pattern[] } } } };
  };
};

const tests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.test-d.ts'];

const override = (includes: string[], patterns: Pattern[]): ImportOverride => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** Every spelling of an import that leaves for one of the folders: by alias, or climbing out by `..`. */
function leavingFor(targets: readonly string[]): string[] {
  const any = `{${targets.join(',')}}`;
  return [`#${any}`, `#${any}/**`, `**/../${any}`, `**/../${any}/**`];
}

const withInner = (packages: readonly string[]): string[] => packages.flatMap((name) => [name, `${name}/**`]);

function foldersFor(folder: Folder, isTest: boolean): Pattern[] {
  const allowed: string[] = [folder, ...mayImport[folder], ...(isTest ? [testHelpers] : [])];
  const others = folders.filter((other) => !allowed.includes(other));
  return [
    {
      group: leavingFor(others),
      message: `${folder} may import ${allowed.slice(1).join(', ') || 'no other folder'}`,
    },
  ];
}

function packagesFor(folder: Folder): Pattern[] {
  const only = onlyPackages[folder];
  if (only) {
    const allowed = [...withInner(only), './**', '../**'].map((name) => `!${name}`);
    return [{ group: ['**', ...allowed], message: `${folder} may use only ${only.join(', ')}` }];
  }
  const banned = bannedPackages[folder];
  return banned ? [{ group: withInner(banned), message: `${folder} must not carry these` }] : [];
}

const homesOnly = (): Pattern => ({
  group: withInner(packageHomes.packages),
  message: `only ${packageHomes.homes.join(', ')} may use these`,
});

/** Builds the overrides that biome.jsonc must hold: a later one replaces an earlier one for the same file. */
export function buildBiomeOverrides(): ImportOverride[] {
  return folders.flatMap((folder) => {
    const homes = packageHomes.homes.filter((home) => home.startsWith(`${folder}/`));
    const inTests = [...foldersFor(folder, true), homesOnly()];
    const inProduct = [...foldersFor(folder, false), ...packagesFor(folder), homesOnly()];
    const all = [override([`${folder}/**`], inTests), override([`${folder}/**`, ...tests], inProduct)];
    if (homes.length > 0)
      all.push(
        override(
          homes.map((home) => `${home}/**`),
          foldersFor(folder, true),
        ),
      );
    return all;
  });
}
