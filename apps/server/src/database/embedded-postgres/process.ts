import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * The watcher reads a pipe whose other end only this Node process holds. When this process ends for
 * any reason, the read returns and the watcher sends the signal; if the server ends first, a line
 * in the pipe ends the watcher. It is forked twice, because Postgres treats an unknown child as a
 * crash. `exec` makes the server itself our child, so its pid is known.
 */
const tie = '( ( read -r _ <&3 || kill -s "$0" $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-'

/**
 * Starts a server that does not outlive this process: it receives `lastSignal` even after `kill -9`
 * of this process. It runs in a session of its own, so Ctrl-C in the terminal ends only this
 * process, which can then stop the server. A command that cannot be started counts as one that
 * exited at once.
 */
export const spawnTied = (command: readonly string[], options: TiedOptions): TiedProcess => {
  const child = spawn('sh', ['-c', tie, options.lastSignal, ...command], {
    detached: true,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, stdout, stderr, life] = child.stdio
  const onLine = options.onLine ?? (() => undefined)
  for (const output of [stdout, stderr])
    if (output) createInterface({ input: output }).on('line', onLine)
  // Ignore write errors: the watcher may have ended already.
  life?.on('error', () => undefined)

  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      // The pipe to the child is writable; the declared type also covers other descriptors.
      if (life && 'end' in life) life.end('ended\n')
      resolve(signal ?? `exit code ${code}`)
    })
  })
  const silent = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  return { pid: child.pid ?? 0, exited, silent, kill: (signal) => void child.kill(signal) }
}

/** True if the promise settles within the given milliseconds. */
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
  /**
   * The signal sent to the server after this process has ended: INT shuts Postgres down gracefully,
   * KILL is for disposable data.
   */
  readonly lastSignal: 'INT' | 'TERM' | 'KILL'
  readonly env?: NodeJS.ProcessEnv
  /** Receives each line of the server's standard output and error. */
  onLine?(line: string): void
}

export type TiedProcess = {
  readonly pid: number
  /** Resolves to the signal or exit code when the process has ended. Never rejects. */
  readonly exited: Promise<string>
  /**
   * Resolves when there will be no more output: after `exited`, and after the server's children
   * have ended.
   */
  readonly silent: Promise<void>
  kill(signal: NodeJS.Signals): void
}
