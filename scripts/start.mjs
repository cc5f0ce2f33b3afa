// `npm start` installs and bundles if necessary, runs `causerie start` with the arguments after
// `--`, and builds the apps beside it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAppsBeside } from './apps-beside.mjs'
import { bundleCauserie, install, root } from './prepare.mjs'

const echoMilliseconds = 1000

process.chdir(root)
await install({ development: false })
await bundleCauserie()

// Run it in this process instead of a child: one process less in memory, and one receiver of
// signals.
dropEcho('SIGINT')
dropEcho('SIGTERM')
const command = join(root, 'apps/server/bundle/cli.js')
process.argv = [process.execPath, command, 'start', ...process.argv.slice(2)]
await import(pathToFileURL(command).href)
// Now that it listens.
buildAppsBeside()

// npm forwards to its child the signal that the terminal has already sent to both, and a second
// signal means "exit immediately". A repeat within a second is therefore ignored.
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
