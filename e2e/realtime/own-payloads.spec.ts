import {
  clearMessageFlags,
  flagMessage,
  leaveChannel,
  markFeedRead,
} from '@causerie/contracts/chat'
import {
  acceptFollower,
  addCommunityUserRoles,
  banUser,
  deleteUser,
  flagUser,
  followUser,
  removeCommunityUserRoles,
  removeFollower,
  unflagUser,
  unfollowUser,
  updateSocialSetting,
} from '@causerie/contracts/community'
import {
  addReaction,
  approvePost,
  declinePost,
  flagPost,
  removeReaction,
  unflagPost,
  voteInPoll,
} from '@causerie/contracts/content'
import {
  banViewers,
  stopStream,
  unbanViewers,
  updateStreamSetting,
} from '@causerie/contracts/streaming'
import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { feedOf as feedOfChannel } from '../chat/marker/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { answerIdOf } from '../content/poll/steps.ts'
import { pendingPostIn, postWithPollIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { step } from '../step.ts'
import {
  of as ofStream,
  publicationOf,
  reportFor,
  streamOf as videoStreamOf,
} from '../streaming/stream/steps.ts'
import { connected } from './clients.ts'
import { expectNotified, notifiedTypes } from './expect-notified.ts'
import { streamOf } from './streams.ts'

describeNetwork('what a user alone is told, and what moderators and viewers are', () => {
  it('has the collections of its kind for what concerns a user alone, reviews, moderators, streams and polls', async () => {
    const network = await freshNetwork()
    const { alice, bob, carol, dan, admin } = await peopleAndAdmin(network)
    const erin = await network.signIn('erin')
    await step(admin, updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
    const stream = await videoStreamOf(alice)
    const { communityId } = await communityOf(bob, {
      needApprovalOnPostCreation: true,
      userIds: ['alice', 'carol'],
    })
    await network.settled()
    const { post, poll } = await postWithPollIn(bob, communityId)
    await network.settled()
    const client = await connected(network, bob)
    const net = network.networkId
    const own = ['channels', 'messages', 'messagefeeds'].map(
      (feed) => `smartfeed/${client.id}/${feed}`,
    )
    const filters = [
      'videostreaming',
      ...own,
      `user/${client.id}`,
      `marker/user/${client.id}`,
      `membership/+/${client.id}/+`,
    ]
    expect(await client.subscribe(net, ...filters.map((filter) => `${net}/${filter}`))).toEqual([
      0,
      ...filters.map(() => 0),
    ])
    const records = [`community:${communityId}`, `poll:${poll.pollId}`, 'user:carol']
    const [ofBob, ofErin, ofCarol] = await Promise.all([
      streamOf(network.baseUrl, bob, { records }),
      streamOf(network.baseUrl, erin),
      streamOf(network.baseUrl, carol, { records: records.slice(0, 2) }),
    ])

    const channel = await channelOf(bob, { userIds: ['alice', 'carol'] })
    expect(
      await client.subscribe(
        `${net}/marker/channel/${channel.channelInternalId}/message/${channel.channelInternalId}`,
      ),
    ).toEqual([0])
    await messageIn(alice, channel)
    await step(bob, markFeedRead, { ...feedOfChannel(channel), body: { readToSegment: 1 } })
    const flagged = await messageIn(bob, channel)
    await step(alice, flagMessage, { params: { messageId: flagged.messageId } })
    await step(admin, clearMessageFlags, { params: { messageId: flagged.messageId } })
    await step(carol, markFeedRead, { ...feedOfChannel(channel), body: { readToSegment: 2 } })
    const made = await communityOf(bob)
    const roles = {
      params: { communityId },
      body: { userIds: ['carol'], roles: ['community-moderator'] },
    }
    await step(bob, addCommunityUserRoles, roles)
    await step(bob, removeCommunityUserRoles, roles)
    await step(dan, flagUser, { params: { userId: 'carol' } })
    await step(dan, unflagUser, { params: { userId: 'carol' } })

    const ofDan = { params: { userId: 'dan' } }
    const followBob = { params: { userId: 'bob' } }
    await step(dan, followUser, followBob)
    await step(bob, acceptFollower, ofDan)
    await step(bob, removeFollower, ofDan)
    await step(dan, followUser, followBob)
    await step(bob, removeFollower, ofDan)
    await step(carol, followUser, followBob)
    await step(carol, unfollowUser, followBob)

    const [good, bad] = [
      await pendingPostIn(alice, communityId),
      await pendingPostIn(alice, communityId),
    ]
    await step(bob, approvePost, { params: { postId: good } })
    await step(bob, declinePost, { params: { postId: bad } })
    const onPost = {
      referenceType: 'post',
      referenceId: post.postId,
      reactionName: 'like',
    } as const
    await step(carol, addReaction, { body: onPost })
    await step(carol, removeReaction, { body: onPost })
    await step(alice, flagPost, { params: { postId: post.postId } })
    await step(alice, unflagPost, { params: { postId: post.postId } })
    await step(alice, voteInPoll, {
      params: { pollId: poll.pollId },
      body: { answerIds: [answerIdOf(poll, 'soup')] },
    })

    await step(admin, updateStreamSetting, {
      body: { moderation: { enabled: true, categories: [violence] } },
    })
    await network.settled()
    const name = `${net}/${stream.streamId}`
    const flag = (confidence: string) =>
      reportFor(network, 'frame-flagged', { name, category: 'violence', confidence })
    await reportFor(network, 'published', publicationOf(stream))
    await step(alice, banViewers, { ...ofStream(stream), body: { userIds: ['bob'] } })
    await step(alice, unbanViewers, { ...ofStream(stream), body: { userIds: ['bob'] } })
    await flag('0.6')
    await flag('0.95')
    const second = await videoStreamOf(alice)
    await reportFor(network, 'published', publicationOf(second))
    await step(alice, stopStream, ofStream(second))
    await reportFor(network, 'recorded', {
      name: `${net}/${second.streamId}`,
      path: '/var/recordings/basil.flv',
      duration: '1',
    })
    await step(bob, leaveChannel, of(await channelOf(alice, { userIds: ['bob'] })))
    await step(admin, deleteUser, { params: { userId: 'dan' } })
    await step(admin, banUser, { body: { userId: 'erin' } })

    const heard = () => client.heard.map(({ eventType, data }) => ({ event: eventType, data }))
    await expectNotified(() => [...ofBob.notified, ...heard()], notifiedTypes.alone)
    await expectNotified(() => ofErin.notified, notifiedTypes.banned)
    expect(JSON.stringify(ofBob.notified)).toContain(made.communityId)
    const { data } = await ofCarol.first('poll.updated')
    expect(data.polls).toMatchObject([
      { answers: [{ voteCount: 1 }, { voteCount: 0 }, { voteCount: 0 }] },
    ])
    // Carol moderates nothing any more.
    await ofCarol.first('post.approved')
    expect(ofCarol.notified.map(({ event }) => event)).not.toContain('post.flagged')
    expect(JSON.stringify(ofCarol.notified)).not.toContain(bad)
  })
})

const violence = { category: 'violence', flagThreshold: 0.5, terminateThreshold: 0.9 } as const
