import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Child = { pid: number /** The line it was ready with. */; line: string; stop(): Promise<void> }
type Options = { script: string; words?: readonly string[]; environment: NodeJS.ProcessEnv; ready: RegExp }

const startsWithin = 60_000

/** Runs a compiled script with this Node and resolves when it prints that it is ready. */
export const startChild = async ({ script, words = [], environment, ready }: Options): Promise<Child> => {
  const child = spawn(process.execPath, [...flags(), script, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whatever ends the bench ends what it started.
  process.once('exit', () => child.kill())
  const lines = createInterface({ input: child.stdout })
  const line = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} ${words.join(' ')} was not ready in time`)), startsWithin)
    lines.on('line', (text) => {
      if (!ready.test(text)) return
      clearTimeout(timer)
      resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`${script} ${words.join(' ')} ended with ${code}`)))
  })
  return { pid: child.pid ?? 0, line, stop: () => end(child) }
}

/** `PROFILE=folder` writes a CPU profile of every process there. */
const flags = (): string[] => (process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [])

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
