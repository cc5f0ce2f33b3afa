import type { Readable } from 'node:stream'
import { exportNetwork as contract } from '@causerie/contracts/gateway'
import { type NetworkExportReport, recordNetworkExport } from '@causerie/contracts/shared'
import { type HttpAnswer, type Log, type Router, refusalAnswer } from '@causerie/http'
import { newId } from '@causerie/kernel'
import { createLeftOut, createOwnSource } from '@causerie/movers'
import { refuse } from '@causerie/protocol'
import { repeatedAfter } from '../repeated.ts'
import type { AskOptions, AskOwner } from '../search/ask-owner.ts'
import type { ReceivedCall } from '../upstream.ts'
import { createAskQuery } from '../user-export/ask-query.ts'
import { createReadContent } from '../user-export/read-content.ts'
import { zipStream } from '../user-export/zip-stream.ts'
import { fetchFromOwners } from './fetch-from-owners.ts'
import { networkMembers } from './network-members.ts'
import { recordsOfOwners } from './records-of-owners.ts'

type DownloadOptions = AskOptions & { router: Router; ask: AskOwner; log: Log }

/** Milliseconds before community is asked again. */
const repeatsAfter = 1_000

/** Answers with the ZIP of a network while it is made. A network has one at a time at this gateway. */
export const createNetworkDownload = ({ router, ask, log, ...options }: DownloadOptions) => {
  const askQuery = createAskQuery(options)
  const readContent = createReadContent(options)
  const downloading = new Set<string>()

  const zipOf = (call: ReceivedCall, networkId: string, at: Date): Readable => {
    const source = createOwnSource(
      {
        fetch: fetchFromOwners(call, { router, ask }),
        own: recordsOfOwners(call, { networkId, askQuery }),
      },
      createLeftOut(),
    )
    const ofFiles = { ...call, params: { networkId } }
    const zip = zipStream(
      networkMembers({
        networkId,
        source,
        readContent: (content) => readContent(ofFiles, content),
        at,
      }),
    )
    zip.once('close', () => downloading.delete(networkId))
    zip.on('error', (error) =>
      log.error({ err: error, requestId: call.requestId }, 'an export could not be completed'),
    )
    return zip
  }

  /** For the audit log, before anything is read. Rejects where community does not answer. */
  const report = async (networkId: string, adminId: string): Promise<void> => {
    const input: NetworkExportReport = { networkId, exportId: newId(), adminId }
    const question = { query: recordNetworkExport.name, networkId, input, position: '' }
    await repeatedAfter(repeatsAfter)(() => askQuery('community', question))
  }

  return async (call: ReceivedCall): Promise<HttpAnswer> => {
    const { caller } = call
    if (caller.kind !== 'admin') return refusalAnswer(refuse('permission-denied'), contract)
    if (downloading.has(caller.networkId))
      return refusalAnswer(refuse('rate-limited', ['Another download has not ended.']), contract)
    downloading.add(caller.networkId)
    try {
      await report(caller.networkId, caller.userId)
    } catch (err) {
      downloading.delete(caller.networkId)
      log.error({ err, requestId: call.requestId }, 'an export could not be recorded')
      return refusalAnswer(refuse('unavailable'), contract)
    }
    const at = new Date()
    const body = zipOf(call, caller.networkId, at)
    return { status: contract.success, headers: headersAt(at), body, isFile: true }
  }
}

const headersAt = (at: Date): Record<string, string> => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="network-${at.toISOString().slice(0, 10)}.zip"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
