import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const browserTests = ['contract/forms.test.tsx', 'editor/**/*.test.{ts,tsx}', 'renderer/**/*.test.{ts,tsx}'];
const exclude = [...configDefaults.exclude, 'dist/**', 'data/**', 'e2e/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // A limit against hanging, not a measurement: the machine may be busy with other things.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...browserTests],
          setupFiles: ['testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: browserTests,
          exclude,
          setupFiles: ['testing/setup.ts', 'testing/setup-dom.ts'],
        },
      },
    ],
  },
});
