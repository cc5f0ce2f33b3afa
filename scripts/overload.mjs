// `npm run overload` installs and compiles if necessary, sends one process three times its
// capacity, and attacks one process after the other. Arguments after `--`: kinds of requests (by
// default `page` and `command`; also `read`), names of attacks (by default all), `--seconds=`,
// `--times=`.
import { join } from 'node:path'
import { bundleCauserie, compile, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await compile('bench')
await bundleCauserie()
process.exitCode = await run(process.execPath, [
  join(root, 'bench/dist/overload.js'),
  ...process.argv.slice(2),
])
