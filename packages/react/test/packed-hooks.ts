import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { pack, run } from '../../client/test/packed-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** What an app has beside the hooks; here from the packages of the repository. */
const peers = [
  'react',
  'react-dom',
  'scheduler',
  'csstype',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@types/react',
]

/**
 * A project with the hooks and the client as npm installs what one publishes, and the app of the
 * README. No registry is asked.
 */
export const installPackedHooks = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-react-'))
  // The client first: the hooks are compiled by its types.
  const client = await pack('client', folder)
  const hooks = await pack('react', folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const quietly = ['--offline', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', '--legacy-peer-deps', ...quietly, client, hooks], folder)
  for (const peer of peers) {
    mkdirSync(join(folder, 'node_modules', peer, '..'), { recursive: true })
    symlinkSync(join(root, 'node_modules', peer), join(folder, 'node_modules', peer))
  }
  const program =
    /```tsx\n(.*?)```/s.exec(
      readFileSync(join(folder, 'node_modules/@causerie/react/README.md'), 'utf8'),
    )?.[1] ?? ''
  writeFileSync(join(folder, 'app.tsx'), program)
  return {
    /** The app of the README. */
    program,
    /** Types the app by what the packages have. */
    compile: () =>
      run(
        process.execPath,
        [
          join(root, 'node_modules/typescript/bin/tsc'),
          'app.tsx',
          ...['--strict', '--noEmit', '--preserveSymlinks', '--jsx', 'react-jsx'],
          ...['--lib', 'es2023,dom', '--target', 'es2022'],
          ...['--module', 'esnext', '--moduleResolution', 'bundler'],
        ],
        folder,
      ),
    /** The app for a browser, as `app.start(where, props)`. */
    bundle: async (): Promise<string> => {
      const { outputFiles } = await build({
        stdin: {
          contents: `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
export const start = (where, props) => createRoot(where).render(createElement(App, props))`,
          resolveDir: folder,
          loader: 'tsx',
        },
        bundle: true,
        minify: true,
        format: 'iife',
        globalName: 'app',
        platform: 'browser',
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"production"' },
        preserveSymlinks: true,
        write: false,
      })
      return outputFiles[0]?.text ?? ''
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
