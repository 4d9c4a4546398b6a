import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manifest = {
  'renderer/entry-client.tsx': {
    file: 'assets/site-1.js',
    isEntry: true,
    css: ['assets/site-1.css'],
    imports: ['_shared.js'],
    dynamicImports: ['_frame.js'],
  },
  'renderer/entry-preview.tsx': { file: 'assets/preview-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  '_frame.js': { file: 'assets/frame-1.js', imports: ['_shared.js'] },
};
const adminManifest = {
  'editor/main.tsx': {
    file: 'assets/admin-1.js',
    isEntry: true,
    css: ['assets/admin-1.css'],
    dynamicImports: ['_shell.js', 'editor/account/reset-page.tsx'],
  },
  '_shell.js': { file: 'assets/shell-1.js', name: 'shell', css: ['assets/shell-1.css'] },
  'editor/account/reset-page.tsx': { file: 'assets/reset-1.js', name: 'reset-page' },
};

/** Writes a built site with a renderer of these lines into a folder of its own. */
export async function buildTinySite(rendererSource: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'trellis-site-'));
  for (const folder of ['server', 'site/.vite', 'site/assets', 'admin/.vite', 'public'])
    await mkdir(join(dist, folder), { recursive: true });
  await writeFile(join(dist, 'server/entry-server.js'), rendererSource);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'site/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'admin/.vite/manifest.json'), JSON.stringify(adminManifest));
  await writeFile(join(dist, 'site/assets/site-1.js'), 'export const leaf = 1;'.repeat(200));
  await writeFile(join(dist, 'site/assets/site-1.css'), 'p{color:teal}');
  await writeFile(join(dist, 'site/assets/.secret'), 'SECRET');
  await writeFile(join(dist, 'public/favicon.ico'), 'icon');
  return dist;
}
