import { execFile } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
/** A toolchain that can build the programs, for an older Go. */
const toolchain = 'golang.org/toolchain@v0.0.1-go1.26.0'
const newEnough = 26
const Module = z.object({ Dir: z.string() })

/**
 * The Go of this machine. One that is too old brings the newer one: that of Debian does not do it
 * by itself.
 */
export const findGo = async (): Promise<string> => {
  const { stdout } = await run('go', ['version'])
  const [, minor] = /go1\.(\d+)/.exec(stdout) ?? []
  if (Number(minor) >= newEnough) return 'go'
  const [, system] = / (\w+\/\w+)\s*$/.exec(stdout) ?? []
  const downloaded = await run('go', [
    'mod',
    'download',
    '-json',
    `${toolchain}.${system?.replace('/', '-')}`,
  ])
  const { Dir: folder } = Module.parse(JSON.parse(downloaded.stdout))
  // Files of a module are not executable.
  const platform = `pkg/tool/${system?.replace('/', '_')}`
  for (const part of ['bin', platform])
    for (const name of readdirSync(join(folder, part))) chmodSync(join(folder, part, name), 0o755)
  return join(folder, 'bin', 'go')
}
