import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExportReport, recordExportProgress } from '@causerie/contracts/shared'
import type { AskQuery } from './ask-query.ts'
import type { ExportCounts } from './export-counts.ts'

type ProgressOptions = {
  askQuery: AskQuery
  networkId: string
  userId: string
  /** As they are at that moment. */
  counts: () => ExportCounts
  /** Milliseconds between two reports (5 s by default). */
  every?: number
}

/**
 * Has community record how far a download is, every few seconds while it runs and when it ends. A
 * download waits for no report and survives those that fail, but breaks off once its user is
 * deleted.
 */
export const reportProgress = (
  download: Readable,
  { askQuery, networkId, userId, counts, every = 5_000 }: ProgressOptions,
): void => {
  const began = performance.now()
  const downloadId = randomUUID()
  const send = async (status: ExportReport['status']): Promise<void> => {
    const milliseconds = Math.round(performance.now() - began)
    const input: ExportReport = { userId, downloadId, status, ...counts(), milliseconds }
    const question = { query: recordExportProgress.name, networkId, input, position: '' }
    const { refused } = recordExportProgress.answer.parse(await askQuery('community', question))
    if (refused !== undefined)
      download.destroy(new Error(`the user of an export is gone: ${refused}`))
  }

  let isSending = false
  const report = (): void => {
    if (isSending) return
    isSending = true
    void send('preparing')
      .catch(() => undefined)
      .finally(() => {
        isSending = false
      })
  }
  // A small export has ended by then, and is reported once.
  const first = setTimeout(report, Math.min(every, 1_000)).unref()
  const timer = setInterval(report, every).unref()
  download.once('close', () => {
    clearTimeout(first)
    clearInterval(timer)
    // A client that only asks for the headers reads nothing.
    if (!download.readableDidRead) return
    const status = download.readableEnded ? 'done' : 'failed'
    void repeated(() => send(status))
  })
}

/** Milliseconds between tries to report an end; after a minute without a sign it counts as failed. */
const pauses = [1_000, 5_000, 15_000, 30_000]

const repeated = async (send: () => Promise<void>): Promise<void> => {
  for (const milliseconds of [...pauses, undefined]) {
    try {
      return await send()
    } catch {
      if (milliseconds !== undefined) await pause(milliseconds, undefined, { ref: false })
    }
  }
}
