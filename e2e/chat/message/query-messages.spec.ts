import { deleteMessage, type Message, queryMessages } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const channel = await channelOf(alice, { userIds: ['bob'] })
  const sent: Message[] = []
  for (let i = 1; i <= 9; i += 1) {
    const fields = {
      data: { text: `${i}` },
      tags: i % 2 ? ['odd'] : ['even'],
      type: i === 9 ? 'custom' : 'text',
    }
    sent.push(
      await messageIn(i % 2 ? alice : bob, channel, {
        ...fields,
        ...(i > 7 && { parentId: sent[0]?.messageId }),
      }),
    )
  }
  await step(bob, deleteMessage, about(sent[3] as Message))
  return { ...everybody, channel, sent }
})
const query = (by: Person, channelId: string, more: object = {}) =>
  step(by, queryMessages, { query: { channelId, ...more } })
const segments = async (by: Person, channelId: string, more: object = {}) =>
  (await query(by, channelId, more)).messages.map(({ channelSegment }) => channelSegment)

describeNetwork('GET /api/v3/messages', () => {
  it('returns the newest messages, oldest first, or those around a number', async () => {
    const { bob, channel } = await given()
    const at = (options: object) => segments(bob, channel.channelId, { options })
    expect(await segments(bob, channel.channelId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await at({ last: 3 })).toEqual([7, 8, 9])
    expect(await at({ first: 2 })).toEqual([1, 2])
    expect(await at({ after: 4, first: 2 })).toEqual([5, 6])
    expect(await at({ before: 4, last: 2 })).toEqual([2, 3])
    expect(await at({ after: 9 })).toEqual([])
  })

  it('pages both ways by tokens', async () => {
    const { bob, channel } = await given()
    const first = await query(bob, channel.channelId, { options: { last: 4 } })
    expect(first.paging.next).toBeUndefined()
    const older = await query(bob, channel.channelId, { options: { token: first.paging.prev } })
    expect(older.messages.map(({ channelSegment }) => channelSegment)).toEqual([2, 3, 4, 5])
    const newer = await query(bob, channel.channelId, { options: { token: older.paging.next } })
    expect(newer.messages).toEqual(first.messages)
    const oldest = await query(bob, channel.channelId, { options: { token: older.paging.prev } })
    expect(oldest.messages.map(({ channelSegment }) => channelSegment)).toEqual([1])
    expect(oldest.paging.prev).toBeUndefined()
  })

  it('filters by parent, type, tags, flags and deletion', async () => {
    const { bob, channel, sent } = await given()
    const filtered = (more: object) => segments(bob, channel.channelId, more)
    expect(await filtered({ filterByParentId: true })).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await filtered({ parentId: sent[0]?.messageId, filterByParentId: true })).toEqual([8, 9])
    expect(await filtered({ type: 'custom' })).toEqual([9])
    expect(await filtered({ tags: ['even'] })).toEqual([2, 6, 8])
    expect(await filtered({ excludeTags: ['odd'] })).toEqual([2, 4, 6, 8])
    expect(await filtered({ isDeleted: true })).toEqual([4])
    expect(await filtered({ isDeleted: false, tags: ['odd'], type: 'text' })).toEqual([1, 3, 5, 7])
    expect(await filtered({ hasFlag: true })).toEqual([])
    expect(await filtered({ hasFlag: false })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice, dan, channel } = await given()
    for (const options of [
      { after: -1 },
      { before: -1 },
      { after: 2 ** 53 },
      { before: 2 ** 53 },
      { first: 0 },
      { first: 101 },
      { after: 1, before: 5 },
      { token: 'x' },
    ])
      expectError(
        await alice.call(queryMessages, { query: { channelId: channel.channelId, options } }),
        400,
        400000,
      )
    expectError(await alice.call(queryMessages, { query: { channelId: 'nothing' } }), 404, 400400)
    expectError(
      await dan.call(queryMessages, { query: { channelId: channel.channelId } }),
      403,
      400301,
    )
    expectError(await alice.call(queryMessages, { query: {} }), 400, 400000)
  })
})
