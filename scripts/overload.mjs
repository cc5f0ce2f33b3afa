// `npm run overload`: installs and compiles what is missing, then asks for three times what one process can serve. After `--`: kinds of
// requests (`page` and `command`; `read` only by name), `--seconds=`, `--times=`.
import { join } from 'node:path'
import { build, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await build('bench')
process.exitCode = await run(process.execPath, [join(root, 'bench/dist/overload.js'), ...process.argv.slice(2)])
