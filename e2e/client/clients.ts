import { type ClientOptions, createClient, signIn } from '@causerie/client'
import type { FreshNetwork } from '@causerie/testkit'

/** A client of a user of this network, and what it has sent. */
export const clientOf = (
  { baseUrl, apiKey }: FreshNetwork,
  userId: string,
  more: Partial<ClientOptions> = {},
) => {
  const sent: Request[] = []
  const record: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    sent.push(request.clone())
    return fetch(request)
  }
  const session = signIn({
    baseUrl,
    apiKey,
    userId,
    deviceId: `client-${userId}`,
    displayName: userId,
  })
  return { sent, client: createClient({ baseUrl, session, fetch: record, ...more }) }
}
