import { createConversation, getChannel, leaveChannel } from '@causerie/contracts/chat'
import { blockUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels/conversation', () => {
  it('starts one distinct conversation for the same users, whoever asks', async () => {
    const { alice, bob, dan } = await given()
    const first = await step(alice, createConversation, {
      body: { userIds: ['bob', 'carol'], displayName: 'Plans' },
    })
    const channel = only(first.channels)
    expect(channel).toMatchObject({
      type: 'conversation',
      isDistinct: true,
      isPublic: false,
      memberCount: 3,
      moderatorMemberCount: 0,
    })
    expect(
      first.channelUsers.map(({ userId, permissions }) => [userId, permissions]).sort(),
    ).toEqual([
      ['alice', []],
      ['bob', []],
      ['carol', []],
    ])
    const again = await step(bob, createConversation, {
      body: { userIds: ['carol', 'alice', 'bob'] },
    })
    expect(only(again.channels)).toEqual(channel)
    expectError(await dan.call(getChannel, of(channel)), 403, 400301)
  })

  it('brings back who left, and starts another one if asked', async () => {
    const { alice, bob } = await given()
    const start = async (isDistinct: boolean) =>
      only(
        (await step(alice, createConversation, { body: { userIds: ['bob'], isDistinct } }))
          .channels,
      )
    const channel = await start(true)
    await step(bob, leaveChannel, of(channel))
    expect(await start(true)).toMatchObject({ channelId: channel.channelId, memberCount: 2 })
    const [one, other] = [await start(false), await start(false)]
    expect(new Set([channel, one, other].map(({ channelId }) => channelId)).size).toBe(3)
  })

  it('brings back who left a larger one when they start it, and nobody else', async () => {
    const { alice, bob, carol } = await given()
    const start = async (by: typeof alice, ...userIds: string[]) =>
      only((await step(by, createConversation, { body: { userIds } })).channels)
    const channel = await start(alice, 'bob', 'carol')
    await step(bob, leaveChannel, of(channel))
    for (const [by, other] of [
      [alice, 'carol'],
      [carol, 'alice'],
    ] as const)
      expect(await start(by, 'bob', other)).toMatchObject({
        channelId: channel.channelId,
        memberCount: 2,
      })
    expect(await start(bob, 'alice', 'carol')).toMatchObject({
      channelId: channel.channelId,
      memberCount: 3,
    })
  })

  it('brings nobody together with whom they block', async () => {
    const { network, alice, carol, dan } = await given()
    await step(carol, blockUser, { params: { userId: 'dan' } })
    await network.settled()
    expectError(await dan.call(createConversation, { body: { userIds: ['carol'] } }), 403, 400301)
    expectError(
      await alice.call(createConversation, { body: { userIds: ['carol', 'dan'] } }),
      403,
      400301,
    )
  })

  itInOneProcess('refuses unknown users and bad input', async () => {
    const { alice } = await given()
    for (const body of [
      { userIds: ['nobody'] },
      { userIds: [] },
      { userIds: Array.from({ length: 11 }, (_, i) => `u${i}`) },
    ])
      expectError(await alice.call(createConversation, { body }), 400, 400000)
  })
})
