import { type Refusal, refuse } from '@causerie/protocol'
import { type DecoderChild, Died, decoderChild } from './decoder-child.ts'
import {
  type DecoderJob,
  decodingBytes,
  type Inspected,
  type InspectJob,
  type ShrinkJob,
  type Shrunk,
  type Unfit,
} from './decoder-job.ts'
import { fairTurns, NoTurn } from './fair-turns.ts'
import { memoryGrants } from './memory-grants.ts'

/** Whose turn it is, and what aborts when nobody waits for the result any more. */
export type Turn = { of: string; signal?: AbortSignal | undefined }
export type DecoderRefusal = Refusal<Unfit['unfit'] | 'unavailable'>

const processes = 2
const turns = fairTurns({ running: processes, waiting: 256, waitingOfOne: 32 })
const grants = memoryGrants(decodingBytes)
/** Processes without a job. They end when they had none for a while. */
const idle: DecoderChild[] = []
const idleMilliseconds = 30_000
let retirement: NodeJS.Timeout | undefined

/** Finds what a file is, and makes what is stored of it. */
export const inspect = (
  job: Omit<InspectJob, 'work'>,
  turn: Turn,
): Promise<Inspected | DecoderRefusal> => decode<Inspected>({ work: 'inspect', ...job }, turn)

/** Writes an image at a smaller size. */
export const shrink = (
  job: Omit<ShrinkJob, 'work'>,
  turn: Turn,
): Promise<Shrunk | DecoderRefusal> => decode<Shrunk>({ work: 'shrink', ...job }, turn)

/** Reads a file in another process, whose end is the refusal of this one job and nothing more. */
const decode = async <R extends object>(
  job: DecoderJob,
  { of, signal }: Turn,
): Promise<R | DecoderRefusal> => {
  try {
    const leave = await turns.take(of, signal)
    try {
      const result = await runIn<R>(fitChild(), job, signal)
      return isUnfit(result) ? refusalOf(result) : result
    } finally {
      leave()
    }
  } catch (error) {
    if (error instanceof NoTurn) return refuse('unavailable')
    if (error instanceof Died)
      return refuse(error.death === 'killed' ? 'unavailable' : 'costly-file')
    throw error
  }
}

const refusalOf = (result: Unfit): DecoderRefusal =>
  result.unfit === 'not-an-image' ? refuse(result.unfit, [result.is]) : refuse(result.unfit)

const isUnfit = (result: object): result is Unfit => 'unfit' in result

const runIn = async <R>(
  child: DecoderChild,
  job: DecoderJob,
  signal: AbortSignal | undefined,
): Promise<R | Unfit> => {
  let giveBack = (): void => undefined
  const stop = (): void => child.kill()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    // Both processes are of the same version.
    return (await child.run(job, (bytes, proceed) => {
      // What it had before is part of what it asks for now.
      giveBack()
      giveBack = grants.take(bytes, proceed)
    })) as R | Unfit
  } finally {
    giveBack()
    signal?.removeEventListener('abort', stop)
    if (child.isFit()) keep(child)
    else child.kill()
  }
}

/** A process that waits for work, unless the system has ended it meanwhile. */
const fitChild = (): DecoderChild => {
  for (let child = idle.pop(); child; child = idle.pop()) if (child.isFit()) return child
  return decoderChild()
}

const keep = (child: DecoderChild): void => {
  idle.push(child)
  clearTimeout(retirement)
  retirement = setTimeout(() => {
    for (const one of idle.splice(0)) one.kill()
  }, idleMilliseconds).unref()
}
