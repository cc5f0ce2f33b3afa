// `npm run bench` installs and compiles if necessary, then measures. Arguments after `--`: names of measures, `--pairs=`, `--seconds=`,
// `--strict` (exit with 1 if a limit is missed) and `--dry-run` (write neither results nor page).
import { join } from 'node:path'
import { bundleCauserie, compile, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await compile('bench')
await bundleCauserie()
process.exitCode = await run(process.execPath, [join(root, 'bench/dist/bench.js'), ...process.argv.slice(2)])
