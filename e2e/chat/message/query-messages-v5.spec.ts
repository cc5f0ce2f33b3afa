import { deleteMessageV5, flagMessageV5, queryMessagesV5 } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { fileOf } from '../../content/file/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = (by: Person, messageFeedId: string, more: object = {}) =>
  step(by, queryMessagesV5, { query: { messageFeedId, ...more } })
const segments = async (by: Person, messageFeedId: string, more: object = {}) =>
  (await query(by, messageFeedId, more)).messages.map(({ segment }) => segment)

const numbered = async (by: Person, messageFeedId: string, count: number) => {
  const sent = []
  for (let n = 0; n < count; n += 1) sent.push(await messageInFeed(by, messageFeedId))
  return sent
}

describeNetwork('GET /api/v5/messages', () => {
  it('pages through each feed, newest or oldest first', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    await numbered(alice, channel.channelId, 1)
    await numbered(bob, messageFeedId, 5)
    expect(await segments(bob, channel.channelId)).toEqual([1])
    expect(await segments(bob, messageFeedId)).toEqual([5, 4, 3, 2, 1])
    for (const [sortBy, pages] of [
      ['segmentAsc', [[1, 2], [3, 4], [5]]],
      ['segmentDesc', [[5, 4], [3, 2], [1]]],
    ] as const) {
      const first = await query(bob, messageFeedId, { options: { sortBy, limit: 2 } })
      expect(first.paging.previous).toBeUndefined()
      const second = await query(bob, messageFeedId, { options: { token: first.paging.next } })
      const third = await query(bob, messageFeedId, { options: { token: second.paging.next } })
      expect(
        [first, second, third].map(({ messages }) => messages.map(({ segment }) => segment)),
      ).toEqual(pages)
      expect(third.paging.next).toBeUndefined()
      expect(
        await segments(bob, messageFeedId, { options: { token: second.paging.previous } }),
      ).toEqual(pages[0])
    }
  })

  it('shows what is around a message, and goes on in both directions', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice)
    const sent = await numbered(alice, channel.channelId, 9)
    const around = sent[4]?.messageId
    for (const [sortBy, [before, middle, after]] of [
      [
        'segmentAsc',
        [
          [1, 2],
          [3, 4, 5, 6],
          [7, 8, 9],
        ],
      ],
      [
        'segmentDesc',
        [
          [9, 8],
          [7, 6, 5, 4],
          [3, 2, 1],
        ],
      ],
    ] as const) {
      const { messages, paging } = await query(alice, channel.channelId, {
        options: { sortBy, limit: 4, around },
      })
      expect(messages.map(({ segment }) => segment)).toEqual(middle)
      expect(
        await segments(alice, channel.channelId, { options: { token: paging.previous } }),
      ).toEqual(before)
      expect(await segments(alice, channel.channelId, { options: { token: paging.next } })).toEqual(
        after,
      )
    }
    const first = await query(alice, channel.channelId, {
      options: { sortBy: 'segmentAsc', limit: 4, around: sent[0]?.messageId },
    })
    expect(first.messages.map(({ segment }) => segment)).toEqual([1, 2])
    expect(first.paging.previous).toBeUndefined()
  })

  it('filters by type, tags, flags, deletion and parent', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const id = channel.channelInternalId
    const [one, two] = [
      await messageInFeed(alice, id, { tags: ['a', 'b'] }),
      await messageInFeed(alice, id, { tags: ['b'] }),
    ]
    const { fileId } = await fileOf(alice)
    const three = await messageInFeed(alice, id, {
      dataType: 'image',
      fileId,
      data: { caption: '' },
      parentId: one.messageId,
    })
    await step(bob, flagMessageV5, about(two))
    await step(alice, deleteMessageV5, about(three))
    expect(await segments(bob, id, { includeTags: ['a'] })).toEqual([1])
    expect(await segments(bob, id, { includeTags: ['a', 'b'] })).toEqual([2, 1])
    expect(await segments(bob, id, { excludeTags: ['a'] })).toEqual([3, 2])
    expect(await segments(bob, id, { dataType: 'image' })).toEqual([3])
    expect(await segments(bob, id, { hasFlags: true })).toEqual([2])
    expect(await segments(bob, id, { isDeleted: false })).toEqual([2, 1])
    expect(await segments(bob, id, { isDeleted: true })).toEqual([3])
    expect(await segments(bob, id, { parentId: one.messageId })).toEqual([3])
  })

  itInOneProcess('is for those who read the channel, and refuses bad input', async () => {
    const { alice, dan, admin } = await given()
    const channel = await channelOf(alice)
    const { messageFeedId } = await feedOf(alice, channel)
    const { messageId } = await messageInFeed(alice, messageFeedId)
    const call = (by: Person, more: object) =>
      by.call(queryMessagesV5, { query: { messageFeedId, ...more } })
    expectError(await call(dan, {}), 403, 400301)
    expect((await call(admin, {})).status).toBe(200)
    expectError(await call(alice, { messageFeedId: 'nothing' }), 404, 400400)
    expectError(await call(alice, { options: { around: 'nothing' } }), 404, 400400)
    expectError(
      await call(alice, { messageFeedId: channel.channelId, options: { around: messageId } }),
      404,
      400400,
    )
    expectError(await call(alice, { options: { around: messageId, limit: 1 } }), 400, 400000)
    expectError(await call(alice, { options: { sortBy: 'newest' } }), 400, 400000)
  })
})
