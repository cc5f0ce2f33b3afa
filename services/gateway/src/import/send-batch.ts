import type { ServiceName } from '@causerie/contracts/shared'
import { gatewayCaller, ImportResult, importPath, internalHeaders, jsonType } from '@causerie/http'
import type { ImportBatch } from '@causerie/kernel'
import type { z } from 'zod'
import type { AskOptions } from '../search/ask-owner.ts'
import type { HttpUpstream } from '../upstream.ts'

/** Has a service record a batch. Rejects where it does not answer; it may be sent again. */
export type SendBatch = (
  owner: ServiceName,
  batch: ImportBatch,
) => Promise<z.infer<typeof ImportResult>>

/** A batch may wait for the follow-ups of what was recorded before. */
const answersWithin = 60_000

export const createSendBatch =
  ({ upstreams, client }: Pick<AskOptions, 'upstreams' | 'client'>): SendBatch =>
  async (owner, batch) => {
    const upstream = upstreams[owner]
    if (!upstream) throw new Error(`there is no ${owner}`)
    if ('origin' in upstream) return sendElsewhere(client, owner, { upstream, batch })
    if (!upstream.import) throw new Error(`${owner} imports nothing`)
    return ImportResult.parse(await upstream.import(batch))
  }

type Sending = { upstream: HttpUpstream; batch: ImportBatch }
const sendElsewhere = async (
  client: AskOptions['client'],
  owner: ServiceName,
  { upstream, batch }: Sending,
) => {
  const body = JSON.stringify(batch)
  const identity = upstream.identities.sign(
    { audience: owner, method: 'POST', target: importPath },
    gatewayCaller,
    Buffer.from(body),
  )
  const answer = await client.request({
    origin: upstream.origin,
    path: importPath,
    method: 'POST',
    headers: { [internalHeaders.identity]: identity, 'content-type': jsonType },
    body,
    headersTimeout: answersWithin,
  })
  if (answer.statusCode === 200) return ImportResult.parse(await answer.body.json())
  await answer.body.dump()
  throw new Error(`${owner} answered ${answer.statusCode} to a batch of an import`)
}
