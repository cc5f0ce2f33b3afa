import { postCreated, type Recorded } from '@causerie/contracts'
import type { z } from 'zod'
import { type Act, type Rules, rule } from './rule.ts'

type Post = z.infer<typeof postCreated.schema>

/** Posts under review notify nobody. */
const publishedPost = ({ data: post }: Recorded<Post>): Act | undefined =>
  post.feedType === 'published'
    ? {
        actorId: post.postedUserId,
        about: {
          targetType: post.targetType,
          targetId: post.targetId,
          referenceType: 'post',
          referenceId: post.postId,
          actionReferenceId: post.postId,
        },
      }
    : undefined

/**
 * The rule table: every cause of a notification, in order of precedence: mention, reply, comment, post.
 * Never rename a category: recorded occurrences contain it. A change of grouping regroups existing items and needs a new version of the
 * tables of items, actors, acts and `tray_items_seen`, which are then rebuilt.
 */
export const rules = {
  mention_in_post: rule(postCreated, {
    on: 'content',
    act: publishedPost,
    to: ({ data: post }) => post.mentionedUserIds,
    itemPer: 'reference',
    actionType: 'mention',
    trayItemCategory: 'mention_in_post',
    sentence: 'mention-in-post',
  }),
  post: rule(postCreated, {
    on: 'content',
    act: (event) => (event.data.targetType === 'community' ? publishedPost(event) : undefined),
    to: 'members',
    itemPer: 'day',
    actionType: 'post',
    sentence: 'post-in-community',
  }),
} as const satisfies Rules
