import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { announceBuild, announceFailure, outdatedApps } from './build-apps.mjs'
import { root } from './prepare.mjs'

/** Builds the apps in a process of its own, which takes only what time of the machine is left. */
export function buildAppsBeside() {
  const outdated = process.env.DOCS === 'off' ? [] : outdatedApps()
  if (outdated.length === 0) return
  outdated.forEach(announceBuild)
  const program = fileURLToPath(new URL('build-apps.mjs', import.meta.url))
  const child = spawn(process.execPath, [program], { cwd: root, stdio: 'ignore' })
  child.on('error', () => outdated.forEach(announceFailure))
  child.on('exit', (code) => code !== 0 && outdated.forEach(announceFailure))
  process.on('exit', () => child.kill())
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
}
