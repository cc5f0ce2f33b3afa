// Compiles `@causerie/client`, or the package that it is told, before it is packed: anew, so that
// nothing of deleted sources is left.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './prepare.mjs'

const folder = join(root, 'packages', process.argv[2] ?? 'client')
rmSync(join(folder, 'dist'), { recursive: true, force: true })
process.exitCode = await run(process.execPath, [
  join(root, 'node_modules/typescript/bin/tsc'),
  '-p',
  folder,
])
