import type { RealtimeEvent } from '@causerie/client'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it, onTestFinished } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { clientOf } from './clients.ts'

const given = sharedNetwork(peopleAndAdmin)

/** What a stream tells; it ends with the test. */
const notifiedTo = (stream: (signal: AbortSignal) => AsyncIterable<RealtimeEvent>) => {
  const closing = new AbortController()
  const notified: RealtimeEvent[] = []
  const reading = (async () => {
    for await (const event of stream(closing.signal)) notified.push(event)
  })()
  onTestFinished(async () => {
    closing.abort()
    await reading
  })
  return {
    notified,
    has: (name: string) => eventually(() => notified.map(({ type }) => type)).toContain(name),
  }
}

describeNetwork('the client hears', () => {
  it('a community, and is told once what happened while it was cut', async () => {
    const { network, alice } = await given()
    const community = await communityOf(alice)
    const cuts: AbortController[] = []
    const cutting: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.includes('/realtime/')) return fetch(request)
      const cut = new AbortController()
      cuts.push(cut)
      const { body, status, headers } = await fetch(request)
      return new Response(body?.pipeThrough(new TransformStream(), { signal: cut.signal }), {
        status,
        headers,
      })
    }
    const { client } = clientOf(network, 'kim', { fetch: cutting })
    const connections: boolean[] = []
    const onConnection = (isConnected: boolean) => connections.push(isConnected)
    const subscribe = [`community:${community.communityId}`]
    const { notified, has } = notifiedTo((signal) =>
      client.listen({ subscribe, signal, onConnection }),
    )
    await has('ready')
    await postIn(alice, community.communityId, { text: 'before' })
    await has('post.created')
    cuts[0]?.abort()
    await postIn(alice, community.communityId, { text: 'meanwhile' })
    await eventually(() => notified.filter(({ type }) => type === 'post.created')).toHaveLength(2)
    const texts = notified.flatMap((event) =>
      event.type === 'post.created' ? event.data.posts.map(({ data }) => data.text) : [],
    )
    expect(texts).toEqual(['before', 'meanwhile'])
    expect(connections).toEqual([true, false, true])
    expect(notified.map(({ type }) => type)).not.toContain('reset')
  })

  it('from an unknown position, and is told to fetch again', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'leo')
    const { has } = notifiedTo((signal) => client.listen({ signal, lastEventId: 'unknown' }))
    await has('reset')
  })

  it('nothing that the user may not read', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'mia')
    const first = client.listen({ subscribe: ['community:none'] }).next()
    await expect(first).rejects.toMatchObject({ name: 'CauserieError', status: 403 })
  })
})
