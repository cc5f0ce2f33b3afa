import type { Audience, Broadcast, BroadcastsOf, Resource, Shown, Written } from './broadcast.ts'
import { nobody } from './broadcast.ts'
import { keys, resources } from './keys.ts'

type OnFeed = { targetType: 'community' | 'user'; targetId: string }
type OfPost = OnFeed & { postId: string }
type OfAuthor = OfPost & { postedUserId: string }

const content = (kind: 'post' | 'comment' | 'story' | 'poll', id: string): Shown => ({ owner: 'content', kind, ids: [id] })
/** Those who read a feed, as far as no block hides from them what was written there: with `authorId`, or with the owner of the feed. */
const readersOf = ({ targetType, targetId }: OnFeed, record: Written['record'], authorId: string | undefined): Resource => {
  const by = authorId === undefined ? {} : { by: [authorId, ...(targetType === 'user' ? [targetId] : [])] }
  return { ...resources.feed(targetType, targetId), written: { record, ...by } }
}

const moderatorsOf = ({ targetType, targetId }: OnFeed) => resources.moderated(targetType, targetId)

/** Whoever moderates the feeds of users is told of flags on all of them at once. */
const toFlagsOn = (data: OnFeed): Audience[] => (data.targetType === 'user' ? [{ key: keys.flagsOfUsers, of: moderatorsOf(data) }] : [])

const readersOfPost = (data: OfAuthor): Resource => readersOf(data, { kind: 'post', id: data.postId }, data.postedUserId)

const toPost = (data: OfPost, of: Resource): Audience[] => [
  { key: keys.posts(data.targetType, data.targetId), of },
  { key: keys.post(data.postId), of },
]
const postShown = (eventType: string, data: OfPost, to: readonly Audience[]): Broadcast => ({
  eventType: `post.${eventType}`,
  to,
  shows: content('post', data.postId),
})
const postTold = (eventType: string, data: OfAuthor): Broadcast => postShown(eventType, data, toPost(data, readersOfPost(data)))
/** What is not published concerns its author, and those who review it. */
const reviewTold = (eventType: string, data: OfAuthor): Broadcast =>
  postShown(eventType, data, [{ key: keys.own(data.postedUserId) }, ...toPost(data, moderatorsOf(data))])
/** Flags are read by moderators alone. */
const flagTold =
  (eventType: string) =>
  ({ data }: { data: OfPost }): Broadcast[] => [postShown(eventType, data, [...toPost(data, moderatorsOf(data)), ...toFlagsOn(data)])]

/** Polls are told to streams that ask for one: clients that speak MQTT look after polls themselves. */
const pollTold = ({ data: { pollId } }: { data: { pollId: string } }): Broadcast[] => [
  { eventType: 'poll.updated', to: [{ key: keys.poll(pollId), of: resources.poll(pollId) }], shows: content('poll', pollId) },
]

/** `postedUserId`: the author of the post or story, behind whose blocks its comments are; flags do not name it. */
type OfComment = OnFeed & { commentId: string; referenceType: string; referenceId: string; postedUserId?: string }
const commentTold =
  (eventType: string, toOthers: (data: OnFeed) => readonly Audience[] = () => []) =>
  ({ data }: { data: OfComment }): Broadcast[] => {
    const of = readersOf(data, { kind: 'comment', id: data.commentId }, data.postedUserId)
    const to = [
      { key: keys.comment(data.commentId), of },
      { key: keys.commentsOn(data.referenceType, data.referenceId), of },
      { key: keys.comments(data.targetType, data.targetId), of },
      ...toOthers(data),
    ]
    return [{ eventType: `comment.${eventType}`, to, shows: content('comment', data.commentId) }]
  }

type OfStory = OnFeed & { storyId: string; creatorId: string }
const toStory = (data: OfStory): Audience[] => {
  const of = readersOf(data, { kind: 'story', id: data.storyId }, data.creatorId)
  return [
    { key: keys.story(data.storyId), of },
    { key: keys.stories(data.targetType, data.targetId), of },
  ]
}
const storyTold =
  (eventType: string, toOthers: (data: OnFeed) => readonly Audience[] = () => []) =>
  ({ data }: { data: OfStory }): Broadcast[] => [
    { eventType: `story.${eventType}`, to: [...toStory(data), ...toOthers(data)], shows: content('story', data.storyId) },
  ]

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
const reactionTold =
  (isAdded: boolean) =>
  (event: { data: Reacted; at: string }): Broadcast[] => {
    const { data } = event
    const { reactionId, reactionName, userId, userInternalId, referenceType, referenceId } = data
    const reactor = { reactionId, reactionName, userId, userInternalId, userPublicId: userId, createdAt: event.at }
    // Chat records those to messages.
    if (referenceType === 'message') return []
    const shows = content(referenceType, referenceId)
    switch (referenceType) {
      case 'post':
        return [
          {
            eventType: isAdded ? 'post.addReaction' : 'post.removeReaction',
            to: toPost({ ...data, postId: referenceId }, readersOfPost({ ...data, postId: referenceId, postedUserId: data.authorId })),
            shows,
            complete: (collections) => ({ ...collections, communities: [], communityUsers: [], reactor }),
          },
        ]
      case 'comment': {
        const of = readersOf(data, { kind: 'comment', id: referenceId }, undefined)
        return [
          {
            eventType: isAdded ? 'comment.addReaction' : 'comment.removeReaction',
            to: [
              { key: keys.comment(referenceId), of },
              { key: keys.comments(data.targetType, data.targetId), of },
              ...(data.commentedId ? [{ key: keys.commentsOn(data.commentedType ?? '', data.commentedId), of }] : []),
            ],
            shows,
            complete: (collections) => ({ ...collections, reactor }),
          },
        ]
      }
      case 'story':
        return [
          {
            eventType: isAdded ? 'story.reactionAdded' : 'story.reactionRemoved',
            to: toStory({ ...data, storyId: referenceId, creatorId: data.authorId }),
            shows,
            complete: (collections) => ({ ...collections, reactions: [{ ...reactor, referenceId, referenceType }] }),
          },
        ]
    }
  }

export const contentBroadcasts: BroadcastsOf<'content'> = {
  postCreated: ({ data }) => [data.feedType === 'published' ? postTold('created', data) : reviewTold('created', data)],
  postUpdated: ({ data }) => [data.feedType === undefined ? postTold('updated', data) : reviewTold('updated', data)],
  postDeleted: ({ data }) => [
    data.feedType === null || data.feedType === 'published' ? postTold('deleted', data) : reviewTold('deleted', data),
  ],
  // Who has dropped it gets it anew.
  postRestored: ({ data }) => [data.feedType === 'published' ? postTold('created', data) : reviewTold('created', data)],
  postApproved: ({ data }) => [postTold('approved', data)],
  postDeclined: ({ data }) => [reviewTold('declined', data)],
  commentCreated: commentTold('created'),
  commentUpdated: commentTold('updated'),
  commentDeleted: commentTold('deleted'),
  commentRestored: commentTold('created'),
  commentFlagged: commentTold('flagged', toFlagsOn),
  commentUnflagged: commentTold('unflagged', toFlagsOn),
  commentFlagsCleared: commentTold('unflagged', toFlagsOn),
  storyCreated: storyTold('created'),
  storyDeleted: storyTold('deleted'),
  storyRestored: storyTold('created'),
  storyFlagged: storyTold('flagged', toFlagsOn),
  storyUnflagged: storyTold('unflagged', toFlagsOn),
  storyFlagsCleared: storyTold('unflagged', toFlagsOn),
  reactionAdded: reactionTold(true),
  reactionRemoved: reactionTold(false),

  postFlagged: flagTold('flagged'),
  postUnflagged: flagTold('unflagged'),
  postFlagsCleared: flagTold('unflagged'),
  pollVoted: pollTold,
  pollVoteChanged: pollTold,
  pollUnvoted: pollTold,
  pollClosed: pollTold,
  // Only its creator can read it.
  pollCreated: nobody,
  // Told as a post.
  pollPosted: nobody,
  // Nobody may read it any more.
  pollDeleted: nobody,
  // A published post is told as a post.
  postScheduled: nobody,
  scheduledPostUpdated: nobody,
  scheduledPostDeleted: nobody,
  scheduledPostPublished: nobody,
  scheduledPostFailed: nobody,
  postPinned: nobody,
  postUnpinned: nobody,
  pinsCleared: nobody,
  postPinnedGlobally: nobody,
  postUnpinnedGlobally: nobody,
  globalPinsCleared: nobody,
  fileUploaded: nobody,
  fileDeleted: nobody,
  storyCounted: nobody,
  contentViewed: nobody,
  feedSettingUpdated: nobody,
  claimTaken: nobody,
  claimReleased: nobody,
  actRefused: nobody,
}
