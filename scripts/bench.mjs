// `npm run bench` installs and compiles if necessary, then measures. Arguments after `--`: names of
// measures, `--pairs=`, `--seconds=`, `--strict` (exit with 1 if a limit is missed) and `--dry-run`
// (write neither results nor page). `--guard` alone measures six kinds of requests in three minutes
// and exits with 1 if one costs more than three times what bench/guard.json says. `large` alone fills
// and measures a large world, which takes most of an hour; `--scale=0.1` fills a tenth of it, and
// `--keep=<folder>` keeps it for further runs.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleCauserie, compile, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await compile('bench')
await bundleCauserie()
const { values, positionals } = parseArgs({
  options: { guard: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
})
const program = () => {
  if (values.guard) return 'guard'
  return positionals.includes('large') ? 'large' : 'bench'
}
process.exitCode = await run(process.execPath, [
  join(root, `bench/dist/${program()}.js`),
  ...process.argv.slice(2),
])
