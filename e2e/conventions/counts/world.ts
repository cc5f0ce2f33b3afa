import { addMessageReaction, flagMessage, markChannelRead } from '@causerie/contracts/chat'
import {
  flagUser,
  followUser,
  joinCommunity,
  updateSocialSetting,
} from '@causerie/contracts/community'
import {
  addReaction,
  createPost,
  flagComment,
  flagPost,
  getPost,
  voteInPoll,
} from '@causerie/contracts/content'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { channelOf } from '../../chat/channel/steps.ts'
import { messageIn } from '../../chat/message/steps.ts'
import { communityOf } from '../../community/community/steps.ts'
import { invite } from '../../community/invitation/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { pollOf } from '../../content/poll/steps.ts'
import { postIn, postOnFeedOf } from '../../content/post/steps.ts'
import { storyIn } from '../../content/story/steps.ts'
import { people } from '../../people.ts'
import { only, step } from '../../step.ts'

/** Four users who take part in everything that has a count, and the ids of what they made. */
export type World = {
  network: FreshNetwork
  admin: Person
  everybody: readonly Person[]
  communityId: string
  /** A private community, to which bob and carol have asked to be admitted, and dan is invited. */
  circleId: string
  channelId: string
  postIds: readonly string[]
  commentIds: readonly string[]
  storyId: string
  poll: { pollId: string; answerIds: readonly string[] }
  messageIds: readonly string[]
}

export const worldOfCounts = async (): Promise<World> => {
  const network = await freshNetwork()
  const admin = await network.admin()
  const { alice, bob, carol, dan } = await people(network)
  const everybody = [alice, bob, carol, dan]
  const others = { userIds: ['bob', 'carol', 'dan'] }
  const [{ communityId }, { channelId }] = [
    await communityOf(alice, others),
    await channelOf(alice, others),
  ]
  const { communityId: circleId } = await communityOf(alice, {
    isPublic: false,
    requiresJoinApproval: true,
  })
  for (const by of [bob, carol])
    await step(by, joinCommunity, { params: { communityId: circleId } })
  await invite(alice, circleId, dan)
  await askToFollow(admin, alice, [carol, dan])
  const { storyId } = await storyIn(alice, communityId)
  const poll = await pollOf(bob)
  const shown = {
    targetType: 'community',
    targetId: communityId,
    dataType: 'poll',
    data: { text: 'hungry', pollId: poll.pollId },
  }
  const polled = only((await step(bob, createPost, { body: shown })).posts)
  const posts = await Promise.all([
    postIn(alice, communityId),
    postIn(bob, communityId),
    postOnFeedOf(carol, 'carol'),
  ])
  const postIds = [...posts, polled].map(({ postId }) => postId)
  const answerIds = poll.answers.map(({ id }) => id)
  const world = {
    network,
    admin,
    everybody,
    communityId,
    circleId,
    channelId,
    postIds,
    storyId,
    poll: { pollId: poll.pollId, answerIds },
  }
  return { ...world, commentIds: await talkOn(world), messageIds: await chatIn(world) }
}

/** Leaves requests to follow a user, as in a network with private users. */
const askToFollow = async (
  admin: Person,
  { userId }: Person,
  followers: readonly Person[],
): Promise<void> => {
  const setPrivacy = (userPrivacySetting: 'private' | 'public') =>
    step(admin, updateSocialSetting, { body: { userPrivacySetting } })
  await setPrivacy('private')
  for (const by of followers) await step(by, followUser, { params: { userId } })
  await setPrivacy('public')
}

type Begun = Omit<World, 'commentIds' | 'messageIds'>
/** Everybody follows, votes, flags, comments, replies and reacts. */
const talkOn = async ({ everybody, postIds, storyId, poll }: Begun): Promise<string[]> => {
  const ids = await Promise.all(
    everybody.map(async (by, n) => {
      for (const { userId } of everybody)
        if (userId !== by.userId) await step(by, followUser, { params: { userId } })
      await step(by, voteInPoll, {
        params: { pollId: poll.pollId },
        body: { answerIds: [poll.answerIds[n % 2] ?? ''] },
      })
      const own = await commentOn(by, postIds[n % 3] ?? '')
      const reply = await commentOn(by, own.referenceId, { parentId: own.commentId })
      for (const reference of [
        { referenceType: 'post' as const, referenceId: postIds[0] ?? '' },
        { referenceType: 'story' as const, referenceId: storyId },
        { referenceType: 'comment' as const, referenceId: own.commentId },
      ])
        await step(by, addReaction, {
          body: { ...reference, reactionName: n % 2 ? 'like' : 'love' },
        })
      return [own.commentId, reply.commentId]
    }),
  )
  for (const by of everybody) {
    await step(by, flagPost, { params: { postId: postIds[1] ?? '' } })
    const { postChildren } = await step(by, getPost, { params: { postId: postIds[3] ?? '' } })
    await step(by, flagPost, { params: { postId: only(postChildren).postId } })
    for (const { userId } of everybody)
      if (userId !== by.userId) await step(by, flagUser, { params: { userId } })
    for (const commentId of ids.flat().slice(0, 2))
      await step(by, flagComment, { params: { commentId } })
  }
  return ids.flat()
}

/** Everybody sends a message, replies to the first and reacts to it. */
const chatIn = async ({ everybody, channelId }: Begun): Promise<string[]> => {
  const ids: string[] = []
  for (const by of everybody) {
    const { messageId } = await messageIn(by, { channelId })
    const [parentId = messageId] = ids
    const reply = await messageIn(by, { channelId }, { parentId })
    await step(by, addMessageReaction, {
      body: { referenceType: 'message', referenceId: parentId, reactionName: 'like' },
    })
    ids.push(messageId, reply.messageId)
  }
  for (const by of everybody) {
    await step(by, flagMessage, { params: { messageId: ids[0] ?? '' } })
    await step(by, markChannelRead, { params: { channelId } })
  }
  return ids
}
