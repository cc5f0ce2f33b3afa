import { deleteMessage, queryMessageHistories, updateMessage } from '@causerie/contracts/chat'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { about, messageIn } from '../message/steps.ts'
import { peopleWithChannel } from '../message-reaction/steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleWithChannel(network)
  const message = await messageIn(everybody.bob, everybody.channel, { data: { text: 'first' } })
  await step(everybody.bob, updateMessage, {
    ...about(message),
    body: { data: { text: 'second' } },
  })
  await step(everybody.alice, updateMessage, {
    ...about(message),
    body: { data: { text: 'third' }, metadata: { a: 1 } },
  })
  return { ...everybody, query: { contentId: message.messageId, contentType: 'message' } }
})

describeNetwork('GET /api/v1/content-histories of a message', () => {
  it('lists what it was before each edit to its author and to who may edit it, the latest first', async () => {
    const { alice, bob, admin, query } = await given()
    for (const reader of [alice, bob, admin]) {
      const { body } = await reader.call(queryMessageHistories, { query })
      expect(body.contentHistories).toMatchObject([
        { ...query, userId: 'alice', data: { text: 'second' }, metadata: {}, reason: '' },
        { ...query, userId: 'bob', data: { text: 'first' } },
      ])
      expect(body.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    }
    const first = (
      await bob.call(queryMessageHistories, { query: { ...query, options: { limit: 1 } } })
    ).body
    const next = (
      await bob.call(queryMessageHistories, {
        query: { ...query, options: { token: first.paging.next } },
      })
    ).body
    expect(next.contentHistories).toMatchObject([{ data: { text: 'first' } }])
  })

  itInOneProcess('is refused to others, and ends with the message', async () => {
    const { alice, carol, dan, channel, query } = await given()
    expectError(await carol.call(queryMessageHistories, { query }), 403, 400301)
    expectError(await dan.call(queryMessageHistories, { query }), 403, 400301)
    expectError(
      await alice.call(queryMessageHistories, { query: { ...query, contentId: 'nothing' } }),
      404,
      400400,
    )
    const message = await messageIn(alice, channel, { data: { text: 'secret' } })
    await step(alice, updateMessage, { ...about(message), body: { data: { text: 'public' } } })
    await step(alice, deleteMessage, about(message))
    expectError(
      await alice.call(queryMessageHistories, {
        query: { ...query, contentId: message.messageId },
      }),
      404,
      400400,
    )
  })
})
