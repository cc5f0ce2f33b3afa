import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { FeedType } from '../../resources/feed.ts'
import { Link } from '../../resources/link.ts'
import { PostChild, PostKeywords } from '../../resources/post-child.ts'
import { onOthers, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { flagged, flagsCleared, unflagged } from '../../shared/flag-events.ts'
import { targetKey, userKey } from '../../shared/ordering-keys.ts'
import { accessToStreams, onPost, postBroadcasts, postFlagBroadcasts } from './consequences.ts'

const id = z.string()

/** Which post, and on whose feed: the ordering key follows from the target. */
const ofPost = z.object({
  /** The public id: chosen by the client, or the internal id. */
  postId: id,
  internalId: id,
  targetType: z.enum(['community', 'user']),
  targetId: id,
})
type OfPost = z.infer<typeof ofPost>
const byTarget = ({ targetType, targetId }: OfPost) => targetKey(targetType, targetId)
const ofAuthor = ({ postId, postedUserId }: { postId: string; postedUserId: string }) =>
  [`post:${postId}`, userKey(postedUserId)] as const

const mentions = {
  /** Only existing users, without duplicates, in the requested order. */
  mentionedUserIds: z.array(id),
  /** The same users in the same order. */
  mentionedUserInternalIds: z.array(id),
}

const content = {
  data: personal(z.record(z.string(), z.unknown())),
  metadata: personal(z.record(z.string(), z.unknown())),
  tags: personal(z.array(z.string())),
  hashtags: personal(z.array(z.string())),
  links: personal(z.array(Link)),
  ...mentions,
}

export const postCreated = event({
  type: 'PostCreated',
  summary: 'A post was created on the feed of a community or a user.',
  version: 2,
  upcast: { 1: (older: Record<string, unknown>) => ({ ...older, links: [], children: [] }) },
  data: ofPost.extend({
    targetInternalId: id,
    feedType: z.enum(['published', 'reviewing']),
    postedUserId: id,
    postedUserInternalId: id,
    dataType: z.string(),
    ...content,
    children: z.array(PostChild),
    /** A time that an administrator chose; else the time of the event. */
    createdAt: z.string().optional(),
    /** Likewise, when it was edited last; it counts only where it is later. */
    editedAt: z.string().optional(),
  }),
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: ({ data }) => postBroadcasts('created', data, data.feedType === 'published'),
  revokes: accessToStreams,
  // An administrator writes in the name of a brand user.
  audit: (event) => onOthers(event.data.postedUserId, event, onPost('created', event.data)),
})

export const postUpdated = event({
  type: 'PostUpdated',
  summary: 'The content of a post was updated; absent fields are unchanged.',
  data: ofPost
    .extend(content)
    .partial()
    .required({ postId: true, internalId: true, targetType: true, targetId: true })
    .extend({
      by: id,
      postedUserId: id,
      /** Whether the post shows the time of this update as `editedAt`. */
      isShownAsEdited: z.boolean(),
      /** An administrator's reason. */
      reason: personal(z.string()).optional(),
      childrenAdded: z.array(PostChild),
      childrenRemoved: z.array(id),
      keywordsBefore: PostKeywords,
      keywords: PostKeywords,
      /** Users whom the update mentions for the first time. */
      mentionsAdded: z.array(id),
      /** Users who are mentioned no longer, each with the id of the event that mentioned them. */
      mentionsRemoved: z.array(z.object({ userId: id, eventId: id })),
      /** How many flagged posts the target has fewer, because children with flags were removed. */
      flaggedPosts: z.number(),
      /** How many flagged comments the target has fewer with these children; absent for none. */
      flaggedComments: z.number().optional(),
      /** The feed of a post that is not published; absent for published ones. */
      feedType: FeedType.optional(),
    }),
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: ({ data }) => postBroadcasts('updated', data, data.feedType === undefined),
  audit: (event) => onOthers(event.data.postedUserId, event, onPost('edited', event.data)),
})

const reviewed = ofPost.extend({
  by: id,
  postedUserId: id,
  postedUserInternalId: id,
  ...mentions,
  childIds: z.array(id),
  keywords: PostKeywords,
})

export const postApproved = event({
  type: 'PostApproved',
  summary: 'A post under review was approved and is published.',
  data: reviewed,
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: ({ data }) => postBroadcasts('approved', data, true),
  audit: ({ data }) => ({ ...onPost('approved', data), userId: data.postedUserId }),
})

export const postDeclined = event({
  type: 'PostDeclined',
  summary: 'A post under review was declined.',
  data: reviewed,
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: ({ data }) => postBroadcasts('declined', data, false),
  audit: ({ data }) => ({ ...onPost('declined', data), userId: data.postedUserId }),
})

export const postDeleted = event({
  type: 'PostDeleted',
  summary: 'A post and its children were deleted. A permanent deletion removes their content.',
  data: ofPost.extend({
    by: id,
    postedUserId: id,
    parentPostId: id.nullable(),
    childIds: z.array(id),
    isPermanent: z.boolean(),
    keywords: PostKeywords,
    /** The feed that shows one post less; null if the post was deleted before. */
    feedType: FeedType.nullable(),
    /** How many flagged posts, and flagged comments, the target has fewer. */
    flaggedPosts: z.number(),
    flaggedComments: z.number(),
  }),
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: ({ data }) =>
    postBroadcasts('deleted', data, data.feedType === null || data.feedType === 'published'),
  audit: (event) => {
    const { postedUserId, isPermanent } = event.data
    return onOthers(postedUserId, event, {
      ...onPost('deleted', event.data),
      details: { isPermanent },
    })
  },
})

export const postRestored = event({
  type: 'PostRestored',
  summary: 'The deletion of a post and its children was undone.',
  data: ofPost.extend({
    by: id,
    postedUserId: id,
    childIds: z.array(id),
    keywords: PostKeywords,
    mentionedUserIds: z.array(id),
    /** The feed that shows one post more. */
    feedType: FeedType,
    /** How many flagged posts, and flagged comments, the target has more. */
    flaggedPosts: z.number(),
    flaggedComments: z.number(),
  }),
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  // Who has dropped it gets it anew.
  broadcasts: ({ data }) => postBroadcasts('created', data, data.feedType === 'published'),
  audit: (event) => onOthers(event.data.postedUserId, event, onPost('restored', event.data)),
})

/** A child names its parent, which then has flagged children. */
const ofFlaggedPost = ofPost
  .pick({ postId: true, targetType: true, targetId: true })
  .extend({ parentPostId: id.nullable() })
const byTargetOfFlag = ({ targetType, targetId }: z.infer<typeof ofFlaggedPost>) =>
  targetKey(targetType, targetId)

export const postFlagged = event({
  type: 'PostFlagged',
  summary: 'A post was flagged by a user.',
  data: flagged.extend(ofFlaggedPost.shape),
  orderedBy: byTargetOfFlag,
  belongsTo: ({ by }) => [userKey(by)],
  broadcasts: postFlagBroadcasts('flagged'),
  audit: own('by'),
})

export const postUnflagged = event({
  type: 'PostUnflagged',
  summary: 'A user withdrew the flag of a post.',
  data: unflagged.extend(ofFlaggedPost.shape),
  orderedBy: byTargetOfFlag,
  broadcasts: postFlagBroadcasts('unflagged'),
  audit: own('by'),
})

export const postFlagsCleared = event({
  type: 'PostFlagsCleared',
  summary: 'All flags of a post were cleared.',
  data: flagsCleared.extend(ofFlaggedPost.shape),
  orderedBy: byTargetOfFlag,
  broadcasts: postFlagBroadcasts('unflagged'),
  audit: ({ data }) => ({ ...onPost('flagsCleared', data), userId: data.flaggedUserId }),
})
