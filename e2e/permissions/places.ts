import { addMessageReaction, createConversation, flagMessage } from '@causerie/contracts/chat'
import {
  addReaction,
  createPost,
  flagComment,
  flagPost,
  flagStory,
  voteInPoll,
} from '@causerie/contracts/content'
import type { ExampleId } from '@causerie/contracts/shared'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { feedOf } from '../chat/message-feed/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { commentOn } from '../content/comment/steps.ts'
import { pollOf } from '../content/poll/steps.ts'
import { postIn, postOnFeedOf } from '../content/post/steps.ts'
import { storyIn } from '../content/story/steps.ts'
import { only, step } from '../step.ts'
import type { Place } from './doors.ts'

type Ids = Partial<Record<ExampleId, string>>
/** A place of `owner`'s with records of the owner and, if the caller took part, of the caller. */
export type Placed = { owner: Person; caller: Person; others: Ids; own: Ids }
/** `isIn` if the caller took part before the end that a scene is about. */
type Given = { owner: Person; caller: Person; isIn: boolean; community?: object }

/** What the owner writes; nobody is shown it who may not read. */
export const secret = 'SECRET'

const makePlace: Record<Place, (given: Given) => Promise<Placed>> = {
  feed: (given) => contentIn({ targetType: 'user', targetId: given.owner.userId }, given),
  community: async (given) => {
    const { owner, caller, isIn } = given
    const { communityId } = await communityOf(owner, {
      ...given.community,
      userIds: isIn ? [caller.userId] : [],
    })
    const { storyId } = await storyIn(owner, communityId, { data: { text: secret } })
    if (isIn) await step(caller, flagStory, { params: { storyId } })
    return contentIn({ targetType: 'community', targetId: communityId }, given, {
      communityId,
      storyId,
    })
  },
  channel: async (given) => {
    const { owner, caller, isIn } = given
    const { channelId } = await channelOf(owner, { userIds: isIn ? [caller.userId] : [] })
    return messagesIn(channelId, given)
  },
  conversation: async (given) => {
    const { channels } = await step(given.owner, createConversation, {
      body: { userIds: [given.caller.userId], isDistinct: false },
    })
    return messagesIn(only(channels).channelId, given)
  },
}

const contentIn = async (
  target: { targetType: 'user' | 'community'; targetId: string },
  given: Given,
  more: Ids = {},
): Promise<Placed> => {
  const { owner, caller, isIn } = given
  const { pollId, answers } = await pollOf(owner)
  const body = { ...target, dataType: 'poll', data: { text: `${secret} post`, pollId } }
  const { postId } = only((await step(owner, createPost, { body })).posts)
  const { commentId } = await commentOn(owner, postId, { text: `${secret} comment` })
  const pollAnswerId = answers[0]?.id ?? ''
  const people = {
    userId: owner.userId,
    otherUserId: owner.userId,
    soon: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const others = {
    ...more,
    ...people,
    postId,
    publicPostId: postId,
    pendingPostId: postId,
    commentId,
    pollId,
    pollAnswerId,
  }
  if (!isIn) return { owner, caller, others, own: others }

  await step(caller, flagPost, { params: { postId } })
  await step(caller, flagComment, { params: { commentId } })
  await step(caller, voteInPoll, { params: { pollId }, body: { answerIds: [pollAnswerId] } })
  for (const reference of [
    { referenceType: 'post' as const, referenceId: postId },
    { referenceType: 'comment' as const, referenceId: commentId },
  ])
    await step(caller, addReaction, { body: { ...reference, reactionName: 'like' } })
  const ownPost =
    target.targetType === 'user'
      ? await postOnFeedOf(caller, target.targetId)
      : await postIn(caller, target.targetId)
  const ownComment = await commentOn(caller, postId, { parentId: commentId })
  return {
    owner,
    caller,
    others,
    own: {
      ...others,
      postId: ownPost.postId,
      publicPostId: ownPost.postId,
      commentId: ownComment.commentId,
    },
  }
}

const messagesIn = async (channelId: string, { owner, caller, isIn }: Given): Promise<Placed> => {
  const send = async (by: Person, fields: object = {}) =>
    (await messageIn(by, { channelId }, fields)).messageId
  const words = { data: { text: secret } }
  const [messageId, feedMessageId] = [await send(owner, words), await send(owner, words)]
  const { messageFeedId } = await feedOf(owner, { channelId }, secret)
  const messages = { messageId, feedMessageId }
  const others = {
    channelId,
    openChannelId: channelId,
    ...messages,
    messageFeedId,
    userId: owner.userId,
    otherUserId: owner.userId,
  }
  if (!isIn) return { owner, caller, others, own: others }
  for (const id of Object.values(messages))
    await step(caller, flagMessage, { params: { messageId: id } })
  await step(caller, addMessageReaction, {
    body: { referenceType: 'message', referenceId: messageId, reactionName: 'like' },
  })
  return {
    owner,
    caller,
    others,
    own: { ...others, messageId: await send(caller), feedMessageId: await send(caller) },
  }
}

/** The owner and the caller of a network, and a place of theirs. */
export const placeIn = async (
  network: FreshNetwork,
  place: Place,
  { isIn = true, community = {} }: Partial<Given> = {},
): Promise<Placed> => {
  const [owner, caller] = await Promise.all([network.signIn('anna'), network.signIn('mallory')])
  return makePlace[place]({ owner, caller, isIn, community })
}
