import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import {
  type DecoderJob,
  decodingBytes,
  type FromDecoder,
  type Grant,
  type ToDecoder,
} from './decoder-job.ts'
import { inspectFile } from './inspect-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

/*
 * The entry of a process that reads files which may be hostile, one at a time. It has no secrets,
 * no connection and no settings, and what it takes is watched by the process that started it
 * (`decoder-child.ts`).
 */

/** Under memory pressure the kernel ends this process before any other. */
const goFirst = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
    setPriority(5)
  } catch {
    // Other systems have no such thing.
  }
}

const say = (message: FromDecoder): void => void process.send?.(message)

let granted = (): void => undefined
const grant: Grant = (bytes) =>
  new Promise((resolve) => {
    granted = resolve
    say({ says: 'needs', bytes: Math.min(bytes, decodingBytes) })
  })

const run = (job: DecoderJob): Promise<unknown> =>
  job.work === 'inspect' ? inspectFile(job, grant) : shrinkPicture(job, grant)

process.on('message', (message: ToDecoder) => {
  if ('granted' in message) return granted()
  run(message.job).then(
    (result) => say({ says: 'done', result }),
    // Whatever a file makes a parser throw.
    () => say({ says: 'done', result: { unfit: 'unfit-file' } }),
  )
})
process.on('disconnect', () => process.exit())
// A terminal signals all processes of its group: requests in progress are still completed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

goFirst()
say({ says: 'ready' })
