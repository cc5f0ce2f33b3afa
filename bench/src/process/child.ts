import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@causerie/testkit/infrastructure/server'
import { spawnTied } from 'causerie/embedded-postgres'

export type Child = {
  pid: number /** The line that it printed when ready. */
  line: string
  stop(): Promise<void>
}
/** `ready`: the line that the script prints when ready, or a check that rejects until then. */
type ChildOptions = {
  script: string
  words?: readonly string[]
  environment: NodeJS.ProcessEnv
  ready: RegExp | (() => Promise<void>)
}

const startsWithin = 60_000

/**
 * Runs a compiled script with this Node and resolves when it is ready. It ends with the bench, even
 * if the bench is killed.
 */
export const startChild = async ({
  script,
  words = [],
  environment,
  ready,
}: ChildOptions): Promise<Child> => {
  const name = [script, ...words].join(' ')
  let onReady: (line: string) => void = () => undefined
  const line = new Promise<string>((resolve) => {
    onReady = resolve
  })
  const child = spawnTied([process.execPath, ...flags(), script, ...words], {
    lastSignal: 'TERM',
    env: { PATH: process.env.PATH, ...environment },
    onLine: (text) => {
      if (ready instanceof RegExp && ready.test(text)) onReady(text)
      else if (/[Ee]rror/.test(text)) process.stderr.write(`${text}\n`)
    },
  })
  if (typeof ready === 'function')
    until(startsWithin, ready).then(
      () => onReady(''),
      () => undefined,
    )
  const ended = child.exited.then((how) => Promise.reject(new Error(`${name} ended with ${how}`)))
  const late = sleep(startsWithin, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`${name} was not ready in time`)),
  )
  for (const failure of [ended, late]) failure.catch(() => undefined)
  const stop = async () => {
    child.kill('SIGTERM')
    await child.exited
  }
  return { pid: child.pid, line: await Promise.race([line, ended, late]), stop }
}

/**
 * Both sides run with the flags of `npm start`; `PROFILE=<folder>` writes a CPU profile of every
 * process.
 */
const flags = (): string[] => [
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []),
]
