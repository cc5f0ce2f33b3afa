// `npm run measures` installs and bundles if necessary, then measures what no count can prove
// (`*.measure.ts`), alone on the machine, and prints a table. Arguments after `--`: files, or
// vitest options.
import { bundleCauserie, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await bundleCauserie()
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'measures',
  '--reporter=dot',
  '--reporter=./scripts/measures-table.mjs',
]
process.exitCode = await run(process.execPath, [...vitest, ...process.argv.slice(2)])
