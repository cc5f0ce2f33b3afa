import { freshNetwork, startInOneProcess } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, inject, it, onTestFinished } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { connected } from './clients.ts'
import { streamOf, textsIn } from './streams.ts'

describeNetwork('clients of a server that is started again', () => {
  it('go on without SUBSCRIBE and without a gap', async () => {
    const { url, drop } = await createDatabase(inject('postgres'))
    onTestFinished(drop)
    const before = await startInOneProcess(url)
    const network = await freshNetwork({ on: before.network })
    const { alice, bob } = await people(network)
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const client = await connected(network, bob)
    expect(await client.subscribe(`${network.networkId}/smartfeed/${client.id}/messages`)).toEqual([
      0,
    ])
    const stream = await streamOf(network.baseUrl, bob)
    await messageIn(alice, channel, { data: { text: 'before' } })
    await Promise.all([client.first('message.created'), stream.first('message.created')])
    await before.stop()
    await client.end()

    const after = await startInOneProcess(url)
    onTestFinished(after.stop)
    const there = after.network.baseUrl
    const again = await freshNetwork({ on: after.network })
    const sender = again.as('alice', alice.token)
    await messageIn(sender, channel, { data: { text: 'missed' } })
    const back = await connected({ baseUrl: there }, again.as('bob', bob.token))
    expect(back.sessions).toEqual([true])
    const rest = await streamOf(there, bob, { lastEventId: stream.notified.at(-1)?.id })
    await messageIn(sender, channel, { data: { text: 'after' } })
    await rest.first('message.created', ({ data }) => JSON.stringify(data).includes('"after"'))
    await back.first('message.created', ({ data }) => JSON.stringify(data).includes('"after"'))
    expect(textsIn(rest.notified)).toEqual(['missed', 'after'])
    await until(10_000, () => expect(JSON.stringify(back.heard)).toContain('"missed"'))
  })
})
