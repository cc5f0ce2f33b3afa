import { createChannel, getChannel } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels', () => {
  it('creates a channel with its members', async () => {
    const { alice, bob } = await given()
    const made = await step(alice, createChannel, {
      body: {
        channelId: 'porch',
        displayName: 'Porch',
        tags: ['quiet'],
        metadata: { seats: 3 },
        userIds: ['bob', 'bob', 'alice'],
      },
    })
    expect(only(made.channels)).toMatchObject({
      channelId: 'porch',
      channelPublicId: 'porch',
      channelInternalId: 'porch',
      type: 'community',
      displayName: 'Porch',
      tags: ['quiet'],
      metadata: { seats: 3 },
      memberCount: 2,
      moderatorMemberCount: 1,
      messageCount: 0,
      isPublic: true,
      isMuted: false,
      isRateLimited: false,
      isDeleted: false,
      messagePreviewId: null,
    })
    expect(made.channelUsers).toMatchObject([
      { userId: 'alice', membership: 'member', roles: ['member', 'channel-moderator'] },
    ])
    expect(only(made.channelUsers).permissions).toContain('BAN_USER_FROM_CHANNEL')
    expect(made.users.map(({ userId }) => userId)).toEqual(['alice'])
    expect(
      only((await step(bob, getChannel, of({ channelId: 'porch' }))).channelUsers),
    ).toMatchObject({ userId: 'bob', permissions: [] })
  })

  it('makes an id where none is chosen, and may be muted from the start', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice, { isMuted: true })
    expect(channel.channelId).toBe(channel.channelInternalId)
    expect(channel).toMatchObject({ isMuted: true, muteTimeout: '9999-12-31T23:59:59.999Z' })
  })

  it('lets administrators alone create broadcast channels', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(createChannel, { body: { type: 'broadcast' } }), 403, 400301)
    expect(
      only((await step(admin, createChannel, { body: { type: 'broadcast' } })).channels),
    ).toMatchObject({ type: 'broadcast' })
  })

  itInOneProcess(
    'refuses an id that exists, unknown users, unknown files and bad input, and changes nothing',
    async () => {
      const { network, alice } = await given()
      await channelOf(alice, { channelId: 'taken' })
      const refused = async (body: object, status: number, code: number) =>
        expectError(await alice.call(createChannel, { body }), status, code)
      await refused({ channelId: 'taken' }, 409, 400900)
      await refused({ channelId: 'new', userIds: ['nobody'] }, 400, 400000)
      await refused({ channelId: 'new', avatarFileId: 'nothing' }, 400, 400000)
      for (const body of [
        { channelId: long(101) },
        { channelId: 'c'.repeat(24) },
        { displayName: long(101) },
        { tags: Array.from({ length: 11 }, (_, i) => `${i}`) },
        { tags: [long(101)] },
        { type: 'conversation' },
        { autoDeleteMessageByFlagLimit: 0 },
        { autoDeleteMessageByFlagLimit: 1001 },
        { userIds: Array.from({ length: 1001 }, (_, i) => `u${i}`) },
        { metadata: { large: long(11_000) } },
      ])
        await refused({ channelId: 'new', ...body }, 400, 400000)
      expectError(await alice.call(getChannel, of({ channelId: 'new' })), 404, 400400)
      expectError(await network.raw('/api/v3/channels', { method: 'POST' }), 401, 400100)
    },
  )
})
