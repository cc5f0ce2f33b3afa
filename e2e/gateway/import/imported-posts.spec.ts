import { queryChannels, queryMessages } from '@causerie/contracts/chat'
import { queryCommunities, queryMyFollowing } from '@causerie/contracts/community'
import { getPoll, listPins, queryComments, queryPosts } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'
import { chatWorld, contentWorld, times } from './world.ts'

const world = [...contentWorld, ...chatWorld]
const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await imported(admin, world)
  await network.settled()
  const [ann, ben] = await Promise.all([network.signIn('ann'), network.signIn('ben')])
  const { communityId } = only((await step(ann, queryCommunities, { query: {} })).communities)
  const feed = await step(ann, queryPosts, {
    query: { targetType: 'community', targetId: communityId, sortBy: 'firstCreated' },
  })
  return { admin, ann, ben, first, communityId, feed }
})

describeNetwork('imported posts', () => {
  it('have their times, comments, reactions and pins', async () => {
    const { first, feed, ann, communityId } = await given()
    expect(first.failed).toEqual([])
    expect(first.finished).toMatchObject({ done: world.length, failed: 0 })
    const post = feed.posts.find(({ data }) => data.text?.toString().startsWith('The first'))
    expect(post).toMatchObject({
      postedUserId: 'ann',
      createdAt: times.question,
      tags: ['harvest'],
      commentsCount: 2,
      reactions: { like: 1 },
    })
    const { comments } = await step(ann, queryComments, {
      query: { referenceType: 'post', referenceId: post?.postId, isDeleted: false },
    })
    expect(comments).toMatchObject([
      {
        userId: 'ben',
        createdAt: times.answer,
        childrenNumber: 1,
        reactions: { love: 1 },
      },
    ])
    const { pins } = await step(ann, listPins, { params: { communityId } })
    expect(pins).toMatchObject([{ referenceId: post?.postId }])
  })

  it('show polls with the votes of that time', async () => {
    const { feed, ben } = await given()
    const child = feed.postChildren.find(({ dataType }) => dataType === 'poll')
    const pollId = String(child?.data.pollId)
    const poll = only((await step(ben, getPoll, { params: { pollId } })).polls)
    expect(poll).toMatchObject({ createdAt: times.joined, isVoted: true })
    expect(poll.answers.map(({ voteCount }) => voteCount)).toEqual([0, 1])
  })

  it('come with follows, flags, reactions on messages and read marks', async () => {
    const { ann, ben } = await given()
    const { follows } = await step(ben, queryMyFollowing, { query: {} })
    expect(follows).toMatchObject([{ to: expect.anything(), status: 'accepted' }])
    const { channels, channelUsers } = await step(ben, queryChannels, {
      query: { types: ['community'] },
    })
    const lounge = channels.find(({ displayName }) => displayName === 'Lounge')
    const own = channelUsers.find(
      ({ channelId, userId }) => channelId === lounge?.channelId && userId === 'ben',
    )
    expect(own).toMatchObject({ readToSegment: 3 })
    const { messages } = await step(ann, queryMessages, { query: { channelId: lounge?.channelId } })
    expect(messages).toMatchObject([
      { reactions: { like: 1 }, childrenNumber: 1 },
      {},
      { flagCount: 1 },
    ])
  })

  it('are made once, however often they are sent', async () => {
    const { admin } = await given()
    const { finished } = await imported(admin, world)
    expect(finished).toMatchObject({ done: 0, exists: world.length, failed: 0 })
  })
})
