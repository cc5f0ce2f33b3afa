import { PassThrough } from 'node:stream'
import { importRecords as contract } from '@causerie/contracts/gateway'
import { drained, type HttpAnswer, type Log, readInput, refusalAnswer } from '@causerie/http'
import { newId } from '@causerie/kernel'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import type { ReceivedCall } from '../upstream.ts'
import { reportImport } from './report-import.ts'
import type { ImportCounts } from './run-import.ts'
import { runSpooled, type SpooledRun } from './run-spooled.ts'
import { spoolLines } from './spool-lines.ts'
import { writeLine } from './write-line.ts'

type Sending = Pick<SpooledRun, 'send' | 'sendFile' | 'ask'>
type ImportOptions = Sending & { mostBytes?: number | undefined; log: Log }

const progressEvery = 1_000

/**
 * Answers an import with lines while it runs. A network has one at a time at this gateway. It ends
 * when its client leaves.
 */
export const createImport = ({ mostBytes = 4 * 2 ** 30, log, ...sending }: ImportOptions) => {
  const importing = new Set<string>()

  const answerLines = (
    run: Omit<SpooledRun, keyof Sending | 'mostBytes' | 'onFailed' | 'isEnded' | 'counts'>,
    { stop }: { stop: boolean },
  ): PassThrough => {
    const lines = new PassThrough()
    const counts: ImportCounts = { of: 0, done: 0, exists: 0, failed: 0 }
    const progress = setInterval(() => {
      const { of, done, exists, failed } = counts
      if (lines.destroyed || lines.writableNeedDrain) return
      lines.write(`${JSON.stringify({ kind: 'progress', done: done + exists + failed, of })}\n`)
    }, progressEvery)
    lines.once('close', () => clearInterval(progress))
    const onFailed = (failed: object) => writeLine(lines, { kind: 'failed', ...failed })
    const isEnded = () => lines.destroyed || (stop && counts.failed > 0)
    const onError = (err: unknown) =>
      log.error({ err, importId: run.importId }, 'the audit log has no entry of an import')
    const reportEnd = run.isCheck
      ? undefined
      : reportImport({ ...run, ask: sending.ask, counts, onError })
    runSpooled({ ...run, ...sending, mostBytes, counts, onFailed, isEnded }).then(
      () => {
        reportEnd?.(isEnded() ? 'failed' : 'done')
        lines.end(`${JSON.stringify({ kind: 'finished', ...counts })}\n`)
      },
      (error: unknown) => {
        reportEnd?.('failed')
        log.error({ err: error, importId: run.importId }, 'an import could not be completed')
        lines.destroy(error instanceof Error ? error : undefined)
      },
    )
    return lines
  }

  return async (call: ReceivedCall): Promise<HttpAnswer> => {
    const { caller, upload, position } = call
    const input = readInput(contract, { ...call, body: undefined })
    if (!upload) return refusalAnswer(refuse('bad-request'), contract)
    // A client that is still sending may miss the answer.
    const refused = async (refusal: Refusal) =>
      refusalAnswer(await drained(upload.stream, refusal), contract)
    if (isRefusal(input)) return refused(input)
    if (caller.kind !== 'admin') return refused(refuse('permission-denied'))
    const { networkId, userId: adminId } = caller
    if (importing.has(networkId))
      return refused(refuse('rate-limited', ['Another import has not ended.']))
    importing.add(networkId)
    const end = () => importing.delete(networkId)
    const spooled = await spoolLines(upload.stream, mostBytes).catch((error: unknown) => {
      end()
      throw error
    })
    if (isRefusal(spooled)) {
      end()
      return refusalAnswer(spooled, contract)
    }
    const asked = contract.query.parse(input.query)
    const { check: isCheck, moderation: isModerated, tell: isTold, rate } = asked
    const choices = { isCheck, isModerated, isTold, rate }
    const run = { file: spooled, importId: newId(), networkId, adminId, ...choices, position }
    const body = answerLines(run, asked)
    body.once('close', () => {
      end()
      spooled
        .close()
        .catch((error: unknown) => log.error({ err: error }, 'a spooled import is left'))
    })
    const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }
    return { status: contract.success, headers, body, isFile: true }
  }
}
