import { listMessagesV5 } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v5/messages/list', () => {
  it('returns messages of any feed that the viewer may read, in the order of the ids, which are encoded twice', async () => {
    const { alice, bob, dan, network } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    const [one, two] = [
      await messageInFeed(alice, channel.channelId),
      await messageInFeed(alice, messageFeedId),
    ]
    const messageIds = [two.messageId, 'not hing/', one.messageId]
    expect(
      (await step(bob, listMessagesV5, { query: { messageIds } })).messages.map(
        ({ messageId }) => messageId,
      ),
    ).toEqual([two.messageId, one.messageId])
    expect((await step(dan, listMessagesV5, { query: { messageIds } })).messages).toEqual([])
    const twice = messageIds
      .map((id) => `messageIds[]=${encodeURIComponent(encodeURIComponent(id))}`)
      .join('&')
    const answer = await fetch(`${network.baseUrl}/api/v5/messages/list?${twice}`, {
      headers: { authorization: `Bearer ${bob.token}` },
    })
    expect(await answer.json()).toMatchObject({
      messages: [{ messageId: two.messageId }, { messageId: one.messageId }],
    })
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const messageIds of [[], Array.from({ length: 11 }, (_, i) => `m${i}`)])
      expectError(await alice.call(listMessagesV5, { query: { messageIds } }), 400, 400000)
  })
})
