import {
  addChannelUsers,
  banChannelUsers,
  leaveChannel,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { step } from '../step.ts'
import { connected } from './clients.ts'
import { type Notified, streamOf, textsIn } from './streams.ts'

/** 1,000 with REALTIME_ROUNDS=1000. */
const rounds = Number(process.env.REALTIME_ROUNDS ?? 100)

describeNetwork('who is banned from a channel, or leaves it', () => {
  it(`is told of no message that is sent at once, in ${rounds} rounds`, async () => {
    const network = await freshNetwork()
    const { alice, bob, carol } = await people(network)
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const { channelId } = channel
    const say = (text: string) => messageIn(alice, channel, { data: { text } })
    const saying = (text: string) => (notified: Pick<Notified, 'data'>) =>
      JSON.stringify(notified.data).includes(`"text":"${text}"`)
    const stream = await streamOf(network.baseUrl, bob, { records: [`channel:${channelId}`] })
    const client = await connected(network, bob)
    expect(await client.subscribe(`${network.networkId}/smartfeed/${client.id}/messages`)).toEqual([
      0,
    ])
    const others = await streamOf(network.baseUrl, carol)
    const users = { params: { channelId }, body: { userIds: ['bob'] } }

    for (let round = 1; round <= rounds; round += 1) {
      const isBan = round % 2 === 1
      if (isBan) await step(alice, banChannelUsers, users)
      else await step(bob, leaveChannel, { params: { channelId } })
      await say(`secret ${round}`)
      // Whoever comes back may read it: it has been told before that.
      await others.first('message.created', saying(`secret ${round}`))
      if (isBan) await step(alice, unbanChannelUsers, users)
      await step(alice, addChannelUsers, users)
      await say(`open ${round}`)
      await Promise.all([
        stream.first('message.created', saying(`open ${round}`)),
        client.first('message.created', saying(`open ${round}`)),
      ])
    }
    const open = Array.from({ length: rounds }, (_, i) => `open ${i + 1}`)
    expect(textsIn(stream.notified)).toEqual(open)
    expect(textsIn(client.heard.map((one) => ({ ...one, event: one.eventType })))).toEqual(open)
  })
})
