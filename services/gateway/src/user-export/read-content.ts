import { Readable } from 'node:stream'
import { getFileContent } from '@causerie/contracts/content'
import type { AskOptions } from '../search/ask-owner.ts'
import { queryText } from '../search/query-text.ts'
import { serviceCall } from '../service-call.ts'
import type { ReceivedCall } from '../upstream.ts'

/** A file whose URL was signed for the export. */
export type SignedContent = { fileId: string; expires: number; signature: string }
/** Opens the content of a file; undefined if it is gone. Rejects where its owner does not answer. */
export type ReadContent = (
  call: ReceivedCall,
  content: SignedContent,
) => Promise<Readable | undefined>

export const createReadContent =
  ({ upstreams, client, milliseconds = 5_000 }: AskOptions): ReadContent =>
  async (call, { fileId, ...signed }) => {
    const upstream = upstreams[getFileContent.owner]
    if (!upstream) throw new Error(`there is no ${getFileContent.owner}`)
    const own = {
      ...call,
      operation: getFileContent,
      params: { networkId: call.params.networkId ?? '', fileId },
      rawQuery: queryText(signed),
    }
    if (!('origin' in upstream)) {
      const { status, body } = await upstream.send(own)
      return contentOf(status, body instanceof Readable ? body : Readable.from([body]))
    }
    const { path, headers } = serviceCall(own, upstream)
    const { statusCode, body } = await client.request({
      origin: upstream.origin,
      path: `${path}?${own.rawQuery}`,
      method: 'GET',
      headers,
      headersTimeout: milliseconds,
    })
    return contentOf(statusCode, body)
  }

const contentOf = (status: number, body: Readable): Readable | undefined => {
  if (status === 200) return body
  body.on('error', () => undefined).destroy()
  if (status === 404) return undefined
  throw new Error(`the content of a file was answered with ${status}`)
}
