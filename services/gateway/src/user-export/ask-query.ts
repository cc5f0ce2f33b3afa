import type { ServiceName } from '@causerie/contracts/shared'
import { gatewayCaller, internalHeaders, internalQueriesPath, jsonType } from '@causerie/http'
import type { InternalQuestion } from '@causerie/kernel'
import type { AskOptions } from '../search/ask-owner.ts'
import type { HttpUpstream } from '../upstream.ts'

/** Asks a service an internal query. Rejects where it is not answered. */
export type AskQuery = (owner: ServiceName, question: InternalQuestion) => Promise<unknown>

export const createAskQuery =
  ({ upstreams, client, milliseconds = 5_000 }: AskOptions): AskQuery =>
  async (owner, question) => {
    const upstream = upstreams[owner]
    if (!upstream) throw new Error(`there is no ${owner}`)
    if ('origin' in upstream)
      return askElsewhere(client, owner, { upstream, question, milliseconds })
    if (!upstream.ask) throw new Error(`${owner} answers no internal queries`)
    // As it is sent to other processes.
    return JSON.parse(JSON.stringify(await upstream.ask(question)))
  }

type Asking = { upstream: HttpUpstream; question: InternalQuestion; milliseconds: number }
const askElsewhere = async (
  client: AskOptions['client'],
  owner: ServiceName,
  { upstream, question, milliseconds }: Asking,
): Promise<unknown> => {
  const body = JSON.stringify(question)
  const identity = upstream.identities.sign(
    { audience: owner, method: 'POST', target: internalQueriesPath },
    gatewayCaller,
    Buffer.from(body),
  )
  const answer = await client.request({
    origin: upstream.origin,
    path: internalQueriesPath,
    method: 'POST',
    headers: { [internalHeaders.identity]: identity, 'content-type': jsonType },
    body,
    headersTimeout: milliseconds,
  })
  if (answer.statusCode === 200) return answer.body.json()
  await answer.body.dump()
  throw new Error(`${owner} answered ${answer.statusCode} to an internal query`)
}
