import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { getUserExport } from '@causerie/contracts/community'
import { downloadUserExport as contract } from '@causerie/contracts/gateway'
import { type HttpAnswer, type Log, readInput, refusalAnswer } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { z } from 'zod'
import type { Consistency } from '../consistency.ts'
import type { AskOptions, AskOwner } from '../search/ask-owner.ts'
import type { ReceivedCall } from '../upstream.ts'
import { createAskQuery } from './ask-query.ts'
import { noCounts } from './export-counts.ts'
import { exportMembers } from './export-members.ts'
import { createExportReader } from './export-reader.ts'
import { exportedKinds } from './exported-kinds.ts'
import { createReadContent } from './read-content.ts'
import { reportProgress } from './report-progress.ts'
import { zipStream } from './zip-stream.ts'

type DownloadOptions = AskOptions & {
  ask: AskOwner
  consistency: Pick<Consistency, 'positionOf'>
  log: Log
}

/** Each reads whole tables, so they must not take all that others need. */
const downloadsAtMost = 4

/**
 * Answers a download with the ZIP while it is made. A user has one at a time at this gateway, and
 * all users together four.
 */
export const createExportDownload = ({ ask, consistency, log, ...options }: DownloadOptions) => {
  const askQuery = createAskQuery(options)
  const readContent = createReadContent(options)
  const downloading = new Set<string>()

  /** Why nothing is downloaded, if so. */
  const refusalOf = async (
    own: ReceivedCall,
    { signature }: Link,
  ): Promise<Refusal | undefined> => {
    const { status, body } = await ask(own, getUserExport, '')
    if (status >= 500) return refuse('unavailable')
    return status >= 400 || !isLink(body, signature) ? refuse('not-found') : undefined
  }

  /** `own`: a call of the user of the export. */
  const zipOf = (own: ReceivedCall, { networkId, userId, key }: Link, at: Date): Readable => {
    const has = (owner: string): boolean => options.upstreams[owner] !== undefined
    const reader = createExportReader({ call: own, networkId, userId, ask, askQuery, has })
    const ofFiles = { ...own, params: { networkId } }
    const counts = noCounts()
    const members = exportMembers({
      kinds: exportedKinds,
      reader,
      readContent: (content) => readContent(ofFiles, content),
      at,
      counts,
    })
    const zip = zipStream(members, (bytes) => {
      counts.bytes += bytes
    })
    reportProgress(zip, { askQuery, networkId, userId, counts: () => counts })
    downloading.add(key)
    zip.once('close', () => downloading.delete(key))
    zip.on('error', (error) =>
      log.error({ err: error, requestId: own.requestId }, 'an export could not be completed'),
    )
    return zip
  }

  return async (call: ReceivedCall): Promise<HttpAnswer> => {
    const link = linkIn(call)
    if ('refused' in link) return refusalAnswer(link, contract)
    const caller = userCaller(link)
    const position = await consistency.positionOf(caller)
    const own: ReceivedCall = { ...call, caller, position, params: { userId: link.userId } }
    const refusal = await refusalOf(own, link)
    if (refusal) return refusalAnswer(refusal, contract)
    if (downloading.has(link.key))
      return refusalAnswer(refuse('rate-limited', ['Another download has not ended.']), contract)
    if (downloading.size >= downloadsAtMost)
      return refusalAnswer(refuse('rate-limited', ['Too many exports are downloaded.']), contract)
    const at = new Date()
    const body = zipOf(own, link, at)
    return { status: contract.success, headers: headersAt(at), body, isFile: true }
  }
}

/** `key`: whose export it is. */
type Link = { networkId: string; userId: string; signature: string; key: string }
const linkIn = (call: ReceivedCall): Link | Refusal => {
  const input = readInput(contract, { ...call, body: undefined })
  if (isRefusal(input)) return input
  const { networkId, userId } = contract.params.parse(input.params)
  const { signature = '' } = contract.query.parse(input.query)
  return { networkId, userId, signature, key: JSON.stringify([networkId, userId]) }
}

/** The user of an export, without a session: the link is what lets its holder in. */
const userCaller = ({ networkId, userId }: Link): Caller => ({
  kind: 'user',
  networkId,
  userId,
  sessionId: '',
  device: '',
})

/** Nothing else: instances of community may be newer or older. */
const ExportAnswer = z.object({ export: z.object({ downloadUrl: z.string().optional() }) })

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
