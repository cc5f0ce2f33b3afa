import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { DecoderJob, FromDecoder, ToDecoder } from './decoder-job.ts'
import { tellsUsage, usageOf } from './process-usage.ts'

/** How a process ended that did not finish its job: by its own fault, or by that of the machine. */
export type Death = 'exceeded' | 'crashed' | 'killed'
export type DecoderChild = {
  /**
   * Runs one job; `onNeeds` is told how much memory it waits for and how to let it go on. Rejects
   * with `Died`.
   */
  run(job: DecoderJob, onNeeds: (bytes: number, proceed: () => void) => void): Promise<unknown>
  /** Whether it can take another job. */
  isFit(): boolean
  kill(): void
}
export class Died extends Error {
  readonly death: Death
  constructor(death: Death) {
    super(`a decoder process ${death}`)
    this.death = death
  }
}

const megabyte = 1024 ** 2
/** What a process may take on top of the memory that its job was granted, and for how long. */
const usual = { bytes: 144 * megabyte, share: 1.1, processorSeconds: 8, seconds: 60 }
export type ChildLimits = typeof usual
/** What one may keep between jobs: more means that a job left something behind. */
const atRest = 112 * megabyte
const lookEvery = 25
const heapMegabytes = 64

const extension = extname(fileURLToPath(import.meta.url))
const entry = fileURLToPath(new URL(`./decoder-process${extension}`, import.meta.url))
/** Sources are read by the loader that development uses. */
const loaderOf = (file: string): string[] =>
  file.endsWith('.ts')
    ? ['--conditions=source', '--import', pathToFileURL(createRequire(file).resolve('tsx')).href]
    : []

const start = (): ChildProcess => {
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loaderOf(entry)],
    // Nothing of the environment of this process, which holds secrets. Few arenas give memory back;
    // pictures are not swapped to the disk.
    env: {
      PATH: process.env.PATH ?? '',
      TMPDIR: process.env.TMPDIR ?? '/tmp',
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
      VIPS_DISC_THRESHOLD: '1g',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It ends with this process, which may end before it.
  child.unref()
  child.channel?.unref()
  return child
}

/** Starts a decoder process, which ends with this one. */
export const decoderChild = (given: Partial<ChildLimits> = {}): DecoderChild => {
  const limits = { ...usual, ...given }
  const child = start()
  let isReady = false
  let isOver = false
  let finish:
    | {
        resolve: (result: unknown) => void
        reject: (error: Died) => void
        onNeeds: (bytes: number) => void
      }
    | undefined
  let exceeded = false

  const tell = (message: ToDecoder): void => {
    if (child.connected) child.send(message)
  }
  child.on('message', (message: FromDecoder) => {
    if (message.says === 'ready') isReady = true
    else if (message.says === 'needs') finish?.onNeeds(message.bytes)
    else finish?.resolve(message.result)
  })
  const end = (death: Death): void => {
    isOver = true
    finish?.reject(new Died(exceeded ? 'exceeded' : death))
  }
  child.once('error', () => end('killed'))
  // Before it was ready, no file can be at fault; a kill that is not ours comes from the system.
  child.once('exit', (_, signal) => end(signal === 'SIGKILL' || !isReady ? 'killed' : 'crashed'))

  /**
   * Kills it when it takes more than it may. Returns a function that stops looking, and one that
   * allows more.
   */
  const watch = () => {
    const startedAt = performance.now()
    const before = usageOf(child.pid ?? 0)?.seconds ?? 0
    let allowed = limits.bytes
    const look = setInterval(() => {
      const used = usageOf(child.pid ?? 0)
      const isTooMuch =
        used && (used.bytes > allowed || used.seconds - before > limits.processorSeconds)
      // Elsewhere only time can be measured.
      const seconds = tellsUsage ? limits.seconds : limits.processorSeconds
      if (!isTooMuch && performance.now() - startedAt < seconds * 1000) return
      exceeded = true
      child.kill('SIGKILL')
    }, lookEvery)
    return {
      stop: () => clearInterval(look),
      allow: (bytes: number) => {
        allowed = limits.bytes + bytes * limits.share
      },
    }
  }

  return {
    run: (job, onNeeds) => {
      const { stop, allow } = watch()
      return new Promise<unknown>((resolve, reject) => {
        if (isOver) return reject(new Died('killed'))
        const proceed = (bytes: number) => () => {
          allow(bytes)
          tell({ granted: true })
        }
        finish = { resolve, reject, onNeeds: (bytes) => onNeeds(bytes, proceed(bytes)) }
        tell({ job })
      }).finally(() => {
        stop()
        finish = undefined
      })
    },
    isFit: () => !isOver && (usageOf(child.pid ?? 0)?.bytes ?? 0) <= atRest,
    kill: () => {
      isOver = true
      child.kill('SIGKILL')
    },
  }
}
