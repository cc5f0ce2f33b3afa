// `npm run overload` installs and compiles if necessary, then sends one process three times its capacity. Arguments after `--`: kinds of
// requests (by default `page` and `command`; also `read`), `--seconds=`, `--times=`.
import { join } from 'node:path'
import { build, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await build('bench')
process.exitCode = await run(process.execPath, [join(root, 'bench/dist/overload.js'), ...process.argv.slice(2)])
