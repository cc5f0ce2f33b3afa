import { createConversation, queryChannels, queryMessages } from '@causerie/contracts/chat'
import { getUser, queryCommunities, queryCommunityUsers } from '@causerie/contracts/community'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'
import { chatWorld, times } from './world.ts'

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await imported(admin, chatWorld)
  await network.settled()
  const [ann, ben] = await Promise.all([network.signIn('ann'), network.signIn('ben')])
  return { admin, ann, ben, first }
})

describeNetwork('POST /api/v1/imports', () => {
  it('makes users, communities and members, at their times', async () => {
    const { first, ann } = await given()
    expect(first.failed).toEqual([])
    expect(first.finished).toMatchObject({ of: 12, done: 12, exists: 0, failed: 0 })
    const user = only((await step(ann, getUser, { params: { userId: 'ann' } })).users)
    expect(user).toMatchObject({
      displayName: 'Ann',
      description: 'Grows tomatoes.',
      metadata: { plot: 'south' },
      createdAt: times.ann,
    })
    const found = await step(ann, queryCommunities, { query: {} })
    const community = only(found.communities)
    expect(community).toMatchObject({
      displayName: 'Gardeners',
      createdAt: times.garden,
      membersCount: 2,
    })
    const { communityId } = community
    const members = await step(ann, queryCommunityUsers, { params: { communityId }, query: {} })
    expect(members.communityUsers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          userId: 'ben',
          roles: ['member', 'community-moderator'],
          createdAt: times.joined,
        }),
      ]),
    )
  })

  it('makes channels and messages in the order of their times', async () => {
    const { ann } = await given()
    const { channels } = await step(ann, queryChannels, { query: { types: ['community'] } })
    const lounge = channels.find(({ displayName }) => displayName === 'Lounge')
    expect(lounge).toMatchObject({ createdAt: times.lounge, memberCount: 2, messageCount: 3 })
    const { messages } = await step(ann, queryMessages, {
      query: { channelId: lounge?.channelId },
    })
    expect(messages).toMatchObject([
      { channelSegment: 1, data: { text: 'When do we meet?' }, createdAt: times.question },
      { channelSegment: 2, data: { text: 'At noon.' }, createdAt: times.answer },
      { channelSegment: 3, data: { text: 'Thank you.' }, createdAt: times.later },
    ])
    expect(messages[1]?.parentId).toBe(messages[0]?.messageId)
  })

  it('makes conversations that are the same when they are started', async () => {
    const { ann } = await given()
    const { channels } = await step(ann, createConversation, { body: { userIds: ['ben'] } })
    const { channelId } = only(channels)
    const { messages } = await step(ann, queryMessages, { query: { channelId } })
    expect(messages).toMatchObject([{ data: { text: 'Between us.' } }])
  })

  it('makes nothing a second time', async () => {
    const { admin } = await given()
    const { failed, finished } = await imported(admin, chatWorld)
    expect(failed).toEqual([])
    expect(finished).toMatchObject({ done: 0, exists: 12 })
  })
})
