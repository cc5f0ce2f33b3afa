// `npm run bench`: installs and compiles what is missing, then measures. After `--`: names of measures, `--pairs=`, `--seconds=`,
// `--strict` (exit 1 where something is not reached) and `--dry-run` (keep neither the results nor the page).
import { join } from 'node:path'
import { build, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await build('bench')
process.exitCode = await run(process.execPath, [join(root, 'bench/dist/bench.js'), ...process.argv.slice(2)])
