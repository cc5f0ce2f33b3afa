import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * The watcher reads a pipe whose other end only this Node process holds. When this process dies, however it dies, the read ends and the
 * watcher sends the signal; when the server ended first, a line tells the watcher to go. It is forked twice, because Postgres treats a
 * child that it does not know as a crash. `exec` makes the server itself the child: its process id is the one that we know.
 */
const tie = '( ( read -r _ <&3 || kill -s "$0" $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-'

/**
 * Starts a server that does not outlive this process: `lastSignal` reaches it even after `kill -9` of this one.
 * It has a session of its own, so Ctrl-C in the terminal ends only this process, which can then stop the server when it is done with it.
 * A command that cannot be started is seen as one that ended at once.
 */
export const spawnTied = (command: readonly string[], options: TiedOptions): TiedProcess => {
  const child = spawn('sh', ['-c', tie, options.lastSignal, ...command], {
    detached: true,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, stdout, stderr, life] = child.stdio
  const onLine = options.onLine ?? (() => undefined)
  for (const output of [stdout, stderr]) if (output) createInterface({ input: output }).on('line', onLine)
  // The watcher may be gone already; then nobody needs to be told.
  life?.on('error', () => undefined)

  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      // A pipe that was made for the child is writable; the declared type also covers other descriptors.
      if (life && 'end' in life) life.end('ended\n')
      resolve(signal ?? `exit code ${code}`)
    })
  })
  const silent = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
  return { pid: child.pid ?? 0, exited, silent, kill: (signal) => void child.kill(signal) }
}

/** True when the promise settles within so many milliseconds. */
export const settlesWithin = (milliseconds: number, promise: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    promise.then(settled, settled)
  })

export type TiedOptions = {
  /** What the server is sent when this process is gone: INT lets Postgres shut down in order, KILL is for data that nobody needs. */
  readonly lastSignal: 'INT' | 'TERM' | 'KILL'
  readonly env?: NodeJS.ProcessEnv
  /** Each line that the server writes to its output or error stream. */
  onLine?(line: string): void
}

export type TiedProcess = {
  readonly pid: number
  /** Fulfilled when the process has ended, with the signal or exit code that says how. Never rejected. */
  readonly exited: Promise<string>
  /** Fulfilled when nothing more will come out of it: after `exited`, and after its own children have ended. */
  readonly silent: Promise<void>
  kill(signal: NodeJS.Signals): void
}
