import type { ServiceName } from '@causerie/contracts/shared'
import { gatewayCaller, internalHeaders, jsonType } from '@causerie/http'
import type { AskOptions } from './search/ask-owner.ts'
import type { HttpUpstream } from './upstream.ts'

type Post = {
  owner: ServiceName
  upstream: HttpUpstream
  /** Of an internal route. */
  path: string
  body: object
  /** Within which the answer has to begin. */
  milliseconds: number
}

/** Sends JSON to an internal route of a service in another process. Rejects what is not answered by 200. */
export const postInternally = async (
  client: AskOptions['client'],
  { owner, upstream, path, body, milliseconds }: Post,
): Promise<unknown> => {
  const text = JSON.stringify(body)
  const identity = upstream.identities.sign(
    { audience: owner, method: 'POST', target: path },
    gatewayCaller,
    Buffer.from(text),
  )
  const answer = await client.request({
    origin: upstream.origin,
    path,
    method: 'POST',
    headers: { [internalHeaders.identity]: identity, 'content-type': jsonType },
    body: text,
    headersTimeout: milliseconds,
  })
  if (answer.statusCode === 200) return answer.body.json()
  await answer.body.dump()
  throw new Error(`${owner} answered ${answer.statusCode} to ${path}`)
}
