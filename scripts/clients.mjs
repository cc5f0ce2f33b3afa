// `npm run clients` runs published clients of the API in a browser against `causerie start`. They
// are installed apart, by a lock file of their own: nothing else needs them.
import { join } from 'node:path'
import { bundleCauserie, install, root, run } from './prepare.mjs'

process.chdir(root)
await install({ development: true })
await bundleCauserie()
const failed = await run('npm', ['ci', '--loglevel=error', '--prefix', join(root, 'e2e/clients')])
process.exitCode =
  failed ||
  (await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'clients',
    ...process.argv.slice(2),
  ]))
