import { queryChannels, queryChannelUsers, queryMessages } from '@causerie/contracts/chat'
import { queryCommunityUsers } from '@causerie/contracts/community'
import { getPoll, queryComments, queryPosts } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'

const text = { data: { text: 'Hello' } }
const channel = { kind: 'channel', userId: 'ann', isPublic: false }
const message = { kind: 'message', userId: 'ann', ...text }
const byEve = { userId: 'eve', createdAt: '2020-01-05T12:00:00.000Z' }
const like = { kind: 'reaction', reactionName: 'like', ...byEve }
const flag = { kind: 'flag', reason: 'Spam or scams', ...byEve }
const community = '0123456789abcdef01234567'
const poll = '1123456789abcdef01234567'

/** Eve has left, and is no member of anything. */
const world: readonly object[] = [
  ...['ann', 'ben', 'cem', 'eve'].map((id) => ({ kind: 'user', id })),
  { kind: 'community', id: community, displayName: 'Garden', userId: 'ann', isPublic: false },
  { ...channel, id: 'c', channelId: 'lounge' },
  { ...channel, id: 'd', type: 'conversation', userIds: ['ann', 'ben', 'cem'], isDistinct: false },
  { ...message, id: 'm1', channelId: 'c' },
  { ...message, id: 'm2', channelId: 'c', ...byEve },
  { ...message, id: 'd1', channelId: 'd', ...byEve },
  {
    kind: 'poll',
    id: poll,
    userId: 'ann',
    question: 'Tea?',
    answers: [
      { dataType: 'text', data: 'Yes' },
      { dataType: 'text', data: 'No' },
    ],
  },
  {
    kind: 'post',
    id: 'p',
    targetType: 'community',
    targetId: community,
    userId: 'ann',
    dataType: 'poll',
    data: { text: 'Vote!', pollId: poll },
  },
  { kind: 'comment', id: 'k', referenceType: 'post', referenceId: 'p', ...byEve, ...text },
  { kind: 'vote', pollId: poll, answerIndexes: [0], ...byEve },
  { ...like, referenceType: 'message', referenceId: 'm1' },
  { ...like, referenceType: 'message', referenceId: 'd1' },
  { ...like, referenceType: 'post', referenceId: 'p' },
  { ...like, referenceType: 'comment', referenceId: 'k' },
  { ...flag, referenceType: 'message', referenceId: 'm1' },
  { ...flag, referenceType: 'post', referenceId: 'p' },
]

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await imported(admin, world)
  await network.settled()
  return { admin, ann: await network.signIn('ann'), first }
})

describeNetwork('an import of what somebody did who has left since', () => {
  it('counts it', async () => {
    const { ann, first } = await given()
    expect(first.failed).toEqual([])
    const { messages } = await step(ann, queryMessages, { query: { channelId: 'lounge' } })
    expect(messages).toMatchObject([
      { userId: 'eve', createdAt: byEve.createdAt },
      { userId: 'ann', reactions: { like: 1 }, reactionsCount: 1, flagCount: 1 },
    ])
    const { channels } = await step(ann, queryChannels, { query: { types: ['conversation'] } })
    const { channelId } = only(channels)
    const between = await step(ann, queryMessages, { query: { channelId } })
    expect(between.messages).toMatchObject([{ userId: 'eve', reactionsCount: 1 }])
    const { posts } = await step(ann, queryPosts, {
      query: { targetType: 'community', targetId: community },
    })
    const { postId } = only(posts)
    expect(posts).toMatchObject([{ reactionsCount: 1, commentsCount: 1, flagCount: 1 }])
    const { comments } = await step(ann, queryComments, {
      query: { referenceType: 'post', referenceId: postId },
    })
    expect(comments).toMatchObject([{ userId: 'eve', reactionsCount: 1 }])
    const shown = only((await step(ann, getPoll, { params: { pollId: poll } })).polls)
    expect(shown.answers.map(({ voteCount }) => voteCount)).toEqual([1, 0])
  })

  it('makes nobody a member', async () => {
    const { ann } = await given()
    const { channels } = await step(ann, queryChannels, { query: {} })
    const counts = channels.map(({ type, memberCount }) => [type, memberCount])
    expect(counts.toSorted()).toEqual([
      ['community', 1],
      ['community', 1],
      ['conversation', 3],
    ])
    for (const { channelId } of channels) {
      const of = { params: { channelId }, query: {} }
      const { channelUsers } = await step(ann, queryChannelUsers, of)
      expect(channelUsers.map(({ userId }) => userId)).not.toContain('eve')
    }
    const of = { params: { communityId: community }, query: {} }
    const { communityUsers } = await step(ann, queryCommunityUsers, of)
    expect(communityUsers.map(({ userId }) => userId)).toEqual(['ann'])
  })
})
