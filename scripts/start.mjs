// `npm start`: installs and compiles what is missing, then becomes `causerie start` with the arguments after `--`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './prepare.mjs'

const echoMilliseconds = 1000

process.chdir(root)
await install({ development: false })
await build('packages/causerie')

// In this very process, not in a child: one process less to keep in memory, and signals have one receiver.
dropEcho('SIGINT')
dropEcho('SIGTERM')
const command = join(root, 'packages/causerie/dist/cli.js')
process.argv = [process.execPath, command, 'start', ...process.argv.slice(2)]
await import(pathToFileURL(command).href)

// npm repeats to its child the signal that the terminal has already sent to both, and a second signal means "stop now,
// lose what you must". So a repeat within a second is not handed on.
function dropEcho(signal) {
  const emit = process.emit
  let last = -Infinity
  process.emit = function (event, ...rest) {
    if (event !== signal) return emit.call(this, event, ...rest)
    const isEcho = performance.now() - last < echoMilliseconds
    last = performance.now()
    return isEcho || emit.call(this, event, ...rest)
  }
}
