import { timingSafeEqual } from 'node:crypto'
import { getUserExport, UserExport } from '@causerie/contracts/community'
import { downloadUserExport as contract } from '@causerie/contracts/gateway'
import { type HttpAnswer, type Log, readInput, refusalAnswer } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { isRefusal, refuse } from '@causerie/protocol'
import { z } from 'zod'
import type { Consistency } from '../consistency.ts'
import type { AskOptions, AskOwner } from '../search/ask-owner.ts'
import type { ReceivedCall } from '../upstream.ts'
import { createAskQuery } from './ask-query.ts'
import { exportMembers } from './export-members.ts'
import { createExportReader } from './export-reader.ts'
import { exportedKinds } from './exported-kinds.ts'
import { createReadContent } from './read-content.ts'
import { zipStream } from './zip-stream.ts'

type DownloadOptions = AskOptions & {
  ask: AskOwner
  consistency: Pick<Consistency, 'positionOf'>
  log: Log
}

/** Answers a download with the ZIP while it is made. A user has one at a time at this gateway. */
export const createExportDownload = ({ ask, consistency, log, ...options }: DownloadOptions) => {
  const askQuery = createAskQuery(options)
  const readContent = createReadContent(options)
  const downloading = new Set<string>()

  return async (call: ReceivedCall): Promise<HttpAnswer> => {
    const input = readInput(contract, { ...call, body: undefined })
    if (isRefusal(input)) return refusalAnswer(input, contract)
    const { networkId, userId } = contract.params.parse(input.params)
    const { signature = '' } = contract.query.parse(input.query)
    const caller = userCaller(networkId, userId)
    const position = await consistency.positionOf(caller)
    const own: ReceivedCall = { ...call, caller, position, params: { userId } }

    const { status, body } = await ask(own, getUserExport, '')
    if (status >= 500) return refusalAnswer(refuse('unavailable'), contract)
    if (status >= 400 || !isLink(body, signature))
      return refusalAnswer(refuse('not-found'), contract)
    const key = JSON.stringify([networkId, userId])
    if (downloading.has(key))
      return refusalAnswer(refuse('rate-limited', ['Another download has not ended.']), contract)
    downloading.add(key)

    const reader = createExportReader({
      call: own,
      networkId,
      userId,
      ask,
      askQuery,
      has: (owner) => options.upstreams[owner] !== undefined,
    })
    const at = new Date()
    const zip = zipStream(
      exportMembers({
        kinds: exportedKinds,
        reader,
        readContent: (content) => readContent({ ...call, params: { networkId } }, content),
        at,
      }),
    )
    zip.on('error', (error) =>
      log.error({ err: error, requestId: call.requestId }, 'an export could not be completed'),
    )
    zip.once('close', () => downloading.delete(key))
    return { status: contract.success, headers: headersAt(at), body: zip, isFile: true }
  }
}

/** The user of an export, without a session: the link is what lets its holder in. */
const userCaller = (networkId: string, userId: string): Caller => ({
  kind: 'user',
  networkId,
  userId,
  sessionId: '',
  device: '',
})

const ExportAnswer = z.object({ export: UserExport })

/** Whether this is the signature of the link of a valid export. */
const isLink = (body: string, signature: string): boolean => {
  const { downloadUrl } = ExportAnswer.parse(JSON.parse(body)).export
  if (downloadUrl === undefined) return false
  const expected = Buffer.from(
    new URL(downloadUrl, 'http://any').searchParams.get('signature') ?? '',
  )
  const given = Buffer.from(signature)
  return given.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
}

const headersAt = (at: Date): Record<string, string> => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="export-${at.toISOString().slice(0, 10)}.zip"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
