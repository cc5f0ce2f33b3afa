import {
  addMessageReaction,
  banChannelUsers,
  deleteMessage,
  queryMessages,
} from '@causerie/contracts/chat'
import { updateUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { of } from '../channel/steps.ts'
import { about } from '../message/steps.ts'
import { messageSeenBy, newMessage, peopleWithChannel, reactTo } from './steps.ts'

const given = sharedNetwork(peopleWithChannel)

describeNetwork('POST /api/v2/reactions with a message', () => {
  it('adds a reaction, once', async () => {
    const everybody = await given()
    const message = await newMessage(everybody)
    const body = { ...message, reactionName: 'like', referenceVersion: 5, unknown: true }
    const first = await everybody.bob.call(addMessageReaction, { body })
    expect(first.body).toEqual({ addedId: expect.stringMatching(/^[\da-f]{24}$/) })
    expect((await everybody.bob.call(addMessageReaction, { body })).body).toEqual(first.body)
    expect(await messageSeenBy(everybody.bob, message)).toMatchObject({
      reactions: { like: 1 },
      reactionsCount: 1,
      myReactions: ['like'],
    })
  })

  it('counts reactions that come at once, and shows the latest with the name that its user has now', async () => {
    const everybody = await given()
    const { alice, bob, carol, channel } = everybody
    const message = await newMessage(everybody)
    expect(await messageSeenBy(alice, message)).not.toHaveProperty('latestReaction')
    const both = [bob, carol].flatMap((person) =>
      ['love', '👨‍👩‍👧', 'love'].map((name) => reactTo(person, message, name)),
    )
    expect(new Set(await Promise.all(both)).size).toBe(4)
    const reactionId = await reactTo(bob, message, 'wow')
    await step(bob, updateUser, { body: { displayName: 'Bobby' } })
    const seen = await messageSeenBy(bob, message)
    expect(seen).toMatchObject({
      reactions: { love: 2, wow: 1, '👨‍👩‍👧': 2 },
      reactionsCount: 5,
      myReactions: ['love', 'wow', '👨‍👩‍👧'],
      latestReaction: {
        ...message,
        reactionId,
        reactionName: 'wow',
        userId: 'bob',
        userDisplayName: 'Bobby',
        eventName: 'reactionAdded',
      },
    })
    const { messages } = (
      await bob.call(queryMessages, { query: { channelId: channel.channelId } })
    ).body
    expect(messages.find(({ messageId }) => messageId === message.referenceId)).toEqual(seen)
  })

  itInOneProcess('is refused to those who are not members, and to banned ones', async () => {
    const everybody = await given()
    const { network, alice, bob, dan, admin, channel } = everybody
    expectError(await network.raw('/api/v2/reactions', { method: 'POST' }), 401, 400100)
    const message = await newMessage(everybody)
    const body = { ...message, reactionName: 'like' }
    for (const stranger of [dan, admin])
      expectError(await stranger.call(addMessageReaction, { body }), 403, 400301)
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    expectError(await bob.call(addMessageReaction, { body }), 403, 400304)
    expect((await messageSeenBy(alice, message)).reactions).toEqual({})
  })

  itInOneProcess(
    'refuses messages that do not exist or were deleted, and the 101st name',
    async () => {
      const everybody = await given()
      const { alice, carol } = everybody
      const message = await newMessage(everybody)
      const reacting = (referenceId: string) =>
        carol.call(addMessageReaction, { body: { ...message, referenceId, reactionName: 'like' } })
      expectError(await reacting('nothing'), 404, 400400)
      expectError(await reacting(long(900)), 404, 400400)
      await Promise.all(Array.from({ length: 100 }, (_, n) => reactTo(carol, message, `name-${n}`)))
      expect(expectError(await reacting(message.referenceId), 400, 400000).message).toContain(
        'maximum number of different names',
      )
      await step(alice, deleteMessage, about({ messageId: message.referenceId }))
      expectError(await reacting(message.referenceId), 404, 400400)
    },
  )

  itInOneProcess.each([
    ['reactionName', undefined],
    ['reactionName', long(101)],
    ['reactionName', 'a\u202eb'],
    ['referenceId', long(901)],
    ['referenceId', null],
    ['referenceVersion', 'five'],
  ])('refuses a bad %s: %j', async (field, value) => {
    const everybody = await given()
    const body = {
      referenceId: 'message',
      referenceType: 'message',
      reactionName: 'like',
      [field]: value,
    }
    const { data } = expectError(
      await everybody.carol.call(addMessageReaction, { body }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })
})
