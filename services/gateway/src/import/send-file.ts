import type { Readable } from 'node:stream'
import type { ServiceName } from '@causerie/contracts/shared'
import {
  gatewayCaller,
  ImportResult,
  type IncomingContent,
  importFilePath,
  internalHeaders,
} from '@causerie/http'
import type { ImportBatch } from '@causerie/kernel'
import type { z } from 'zod'
import type { AskOptions } from '../search/ask-owner.ts'
import { UploadBody } from '../upload-body.ts'
import type { HttpUpstream } from '../upstream.ts'

/**
 * Has a service record a file, the only line of its batch, with its content, or fetch it. Rejects
 * where it does not answer; it may be sent again.
 */
export type SendFile = (
  owner: ServiceName,
  batch: ImportBatch,
  content: IncomingContent | undefined,
) => Promise<z.infer<typeof ImportResult>>

/** Since the last part of its content was sent, in milliseconds. */
const answersWithin = 60_000

export const createSendFile =
  ({ upstreams, client }: Pick<AskOptions, 'upstreams' | 'client'>): SendFile =>
  async (owner, batch, content) => {
    const upstream = upstreams[owner]
    if (!upstream) throw new Error(`there is no ${owner}`)
    if ('origin' in upstream)
      return ImportResult.parse(await request(client, { owner, upstream, batch, content }))
    if (!upstream.importFile) throw new Error(`${owner} imports no files`)
    return ImportResult.parse(await upstream.importFile(batch, content))
  }

type Request = {
  owner: ServiceName
  upstream: HttpUpstream
  batch: ImportBatch
  content: IncomingContent | undefined
}
const request = async (
  client: AskOptions['client'],
  { owner, upstream, batch, content }: Request,
): Promise<unknown> => {
  const sent = { batch: JSON.stringify(batch), ...(content && { content: '' }) }
  const path = `${importFilePath}?${new URLSearchParams(sent)}`
  const call = { audience: owner, method: 'POST', target: path }
  const answer = await client.request({
    origin: upstream.origin,
    path,
    method: 'POST',
    headers: {
      [internalHeaders.identity]: upstream.identities.sign(call, gatewayCaller, 'stream'),
      'content-type': 'application/octet-stream',
      'content-length': String(content?.bytes ?? 0),
    },
    body: content ? bodyOf(content) : null,
    headersTimeout: answersWithin,
  })
  if (answer.statusCode === 200) return answer.body.json()
  await answer.body.dump()
  throw new Error(`${owner} answered ${answer.statusCode} to a file`)
}

/** Its time counts since its last part passed. */
const bodyOf = ({ stream }: IncomingContent): Readable => {
  const body = new UploadBody(undefined)
  stream.once('error', (error) => body.destroy(error))
  body.once('close', () => stream.destroy())
  return stream.pipe(body)
}
