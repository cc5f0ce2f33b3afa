import type { Broadcast } from '../../shared/broadcast.ts'
import { keys } from '../../shared/realtime-keys.ts'
import { contentShown, type OnFeed, readersOf } from '../on-feed.ts'
import { toReadersOfPost } from '../post/consequences.ts'
import { toStory } from '../story/consequences.ts'

type Reacted = OnFeed & {
  reactionId: string
  reactionName: string
  referenceType: 'post' | 'comment' | 'story' | 'message'
  referenceId: string
  userId: string
  userInternalId?: string
  commentedType?: string | undefined
  commentedId?: string | undefined
  /** The author of the record. */
  authorId: string
}
type Reaction = { data: Reacted; at: string }

/** The record with who reacted. */
export const reactionBroadcasts =
  (isAdded: boolean) =>
  (event: Reaction): Broadcast[] => {
    switch (event.data.referenceType) {
      case 'post':
        return [onPost(isAdded ? 'addReaction' : 'removeReaction', event)]
      case 'comment':
        return [onComment(isAdded ? 'addReaction' : 'removeReaction', event)]
      case 'story':
        return [onStory(isAdded ? 'reactionAdded' : 'reactionRemoved', event)]
      // Chat records those to messages.
      case 'message':
        return []
    }
  }

const reactorOf = ({
  data: { reactionId, reactionName, userId, userInternalId },
  at,
}: Reaction) => ({
  reactionId,
  reactionName,
  userId,
  userInternalId,
  userPublicId: userId,
  createdAt: at,
})

const onPost = (eventType: string, event: Reaction): Broadcast => {
  const { data } = event
  return {
    eventType: `post.${eventType}`,
    to: toReadersOfPost({ ...data, postId: data.referenceId, postedUserId: data.authorId }),
    shows: contentShown('post', data.referenceId),
    complete: (collections) => ({
      ...collections,
      communities: [],
      communityUsers: [],
      reactor: reactorOf(event),
    }),
  }
}

const onComment = (eventType: string, event: Reaction): Broadcast => {
  const { data } = event
  const of = readersOf(data, { kind: 'comment', id: data.referenceId }, undefined)
  return {
    eventType: `comment.${eventType}`,
    to: [
      { key: keys.comment(data.referenceId), of },
      { key: keys.comments(data.targetType, data.targetId), of },
      ...(data.commentedId
        ? [{ key: keys.commentsOn(data.commentedType ?? '', data.commentedId), of }]
        : []),
    ],
    shows: contentShown('comment', data.referenceId),
    complete: (collections) => ({ ...collections, reactor: reactorOf(event) }),
  }
}

const onStory = (eventType: string, event: Reaction): Broadcast => {
  const { data } = event
  const { referenceId, referenceType } = data
  return {
    eventType: `story.${eventType}`,
    to: toStory({ ...data, storyId: referenceId, creatorId: data.authorId }),
    shows: contentShown('story', referenceId),
    complete: (collections) => ({
      ...collections,
      reactions: [{ ...reactorOf(event), referenceId, referenceType }],
    }),
  }
}
