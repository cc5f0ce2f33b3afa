// `npm run bench` installs and compiles if necessary, then measures. Arguments after `--`: names of
// measures, `--pairs=`, `--seconds=`, `--strict` (exit with 1 if a limit is missed) and `--dry-run`
// (write neither results nor page). `--guard` alone measures six kinds of requests in three minutes
// and exits with 1 if one costs more than three times what bench/guard.json says.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleCauserie, compile, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await compile('bench')
await bundleCauserie()
const { values } = parseArgs({ options: { guard: { type: 'boolean' } }, strict: false })
process.exitCode = await run(process.execPath, [
  join(root, values.guard ? 'bench/dist/guard.js' : 'bench/dist/bench.js'),
  ...process.argv.slice(2),
])
