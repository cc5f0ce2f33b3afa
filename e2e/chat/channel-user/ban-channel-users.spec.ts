import {
  addChannelUsers,
  banChannelUsers,
  flagMessage,
  getChannel,
  joinChannel,
  listChannelMarkers,
  markChannelRead,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import { banUser, unbanUser, updateUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/channels/:channelId/users/ban', () => {
  it('bans members and users who never joined, and answers with them', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const ban = { ...of(channel), body: { userIds: ['bob', 'carol', 'bob'] } }
    const answer = await step(alice, banChannelUsers, ban)
    expect(answer.channelUsers).toMatchObject([
      { userId: 'bob', membership: 'banned', isBanned: true, roles: [], permissions: [] },
      { userId: 'carol', membership: 'banned', isBanned: true },
    ])
    expect(answer.messagePreviews).toEqual([])
    expect(answer.messageFeedsInfo).toEqual([])
    expect(only(answer.channels)).toMatchObject({ memberCount: 1 })
    expect(answer.users.map(({ userId }) => userId).sort()).toEqual(['bob', 'carol'])
    for (const person of [bob, carol])
      expectError(await person.call(joinChannel, of(channel)), 403, 400304)
    expectError(
      await alice.call(addChannelUsers, { ...of(channel), body: { userIds: ['bob'] } }),
      403,
      400304,
    )
    // Again: nothing changes.
    expect((await step(alice, banChannelUsers, ban)).channelUsers).toEqual(answer.channelUsers)
  })

  itInOneProcess(
    'refuses the whole batch for unknown and exempt users, and bad input',
    async () => {
      const { network, alice, admin, bob } = await given()
      const channel = await channelOf(alice, { userIds: ['bob'] })
      await network.signIn('mod')
      await step(admin, updateUser, { body: { userId: 'mod', roles: ['moderator'] } })
      await network.settled()
      const ban = async (userIds: unknown) =>
        alice.call(banChannelUsers, { ...of(channel), body: { userIds } })
      expectError(await ban(['bob', 'nobody']), 400, 400000)
      expectError(await ban(['bob', 'mod']), 403, 400306)
      for (const userIds of [[], Array.from({ length: 101 }, (_, i) => `u${i}`), [long(51)], ['']])
        expectError(await ban(userIds), 400, 400000)
      expect(only((await step(bob, getChannel, of(channel))).channelUsers)).toMatchObject({
        membership: 'member',
      })
      expectError(
        await alice.call(banChannelUsers, {
          ...of({ channelId: 'nothing' }),
          body: { userIds: ['bob'] },
        }),
        404,
        400400,
      )
    },
  )

  itInOneProcess('is for those with the permission', async () => {
    const { alice, bob, carol, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const ban = { ...of(channel), body: { userIds: ['dan'] } }
    for (const person of [bob, carol])
      expectError(await person.call(banChannelUsers, ban), 403, 400301)
    expect((await admin.call(banChannelUsers, ban)).status).toBe(200)
  })

  it('takes the badge of a mention in a feed beside the default one, and its end gives it back', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'dan'] })
    const { messageFeedId } = await feedOf(alice, channel)
    await messageInFeed(dan, messageFeedId, {
      mentionedUsers: [{ type: 'user', userIds: ['bob'] }],
    })
    const badge = async () =>
      only(
        (await step(bob, listChannelMarkers, { query: { channelIds: [channel.channelId] } }))
          .userEntityMarkers,
      ).isMentioned
    const danOnly = { ...of(channel), body: { userIds: ['dan'] } }
    expect(await badge()).toBe(true)
    await step(alice, banChannelUsers, danOnly)
    expect(await badge()).toBe(false)
    await step(alice, unbanChannelUsers, danOnly)
    expect(await badge()).toBe(true)
  })

  // Last, because a ban from the network ends the session of carol.
  it('takes the badges of the mentions that it hides, and its end gives them back', async () => {
    const { alice, bob, carol, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const mentioned = await messageIn(carol, channel, {
      mentionees: [{ type: 'user', userIds: ['bob'] }],
    })
    const badgesOf = async () => {
      const mine = only((await step(bob, getChannel, of(channel))).channelUsers)
      const marker = only(
        (await step(bob, listChannelMarkers, { query: { channelIds: [channel.channelId] } }))
          .userEntityMarkers,
      )
      return [mine.lastMentionedSegment > mine.readToSegment, marker.isMentioned]
    }
    const carolOnly = { ...of(channel), body: { userIds: ['carol'] } }
    expect(await badgesOf()).toEqual([true, true])
    await step(alice, banChannelUsers, carolOnly)
    expect(await badgesOf()).toEqual([false, false])
    // A message that reads as deleted cannot be flagged.
    expectError(
      await bob.call(flagMessage, { params: { messageId: mentioned.messageId } }),
      404,
      400400,
    )
    await step(alice, unbanChannelUsers, carolOnly)
    expect(await badgesOf()).toEqual([true, true])

    await step(admin, banUser, { body: { userId: 'carol' } })
    await eventually(badgesOf).toEqual([false, false])
    await step(admin, unbanUser, { body: { userId: 'carol' } })
    await eventually(badgesOf).toEqual([true, true])

    await step(bob, markChannelRead, { params: { channelId: channel.channelId } })
    await step(alice, addChannelUsers, { ...of(channel), body: { userIds: ['dan'] } })
    await messageIn(dan, channel, { mentionees: [{ type: 'channel' }] })
    expect(await badgesOf()).toEqual([true, true])
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['dan'] } })
    expect(await badgesOf()).toEqual([false, false])
  })
})
