import { postCreated, type Recorded } from '@causerie/contracts'
import type { z } from 'zod'
import { type Act, type Rules, rule } from './rule.ts'

type Post = z.infer<typeof postCreated.schema>

/** Posts that wait for review are told to nobody. */
const published = ({ data: post }: Recorded<Post>): Act | undefined =>
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
 * THE rule table: every reason to tell somebody something. Its order is the precedence: mention, reply, comment, post.
 * A category is never renamed, for occurrences are recorded under it. Another grouping regroups what was told, too: it goes with a higher
 * version of the tables of items, actors and acts and of `tray_items_seen`, which are then rebuilt.
 */
export const rules = {
  mention_in_post: rule(postCreated, {
    on: 'content',
    act: published,
    to: ({ data: post }) => post.mentionedUserIds,
    itemPer: 'reference',
    actionType: 'mention',
    trayItemCategory: 'mention_in_post',
    sentence: 'mention-in-post',
  }),
  post: rule(postCreated, {
    on: 'content',
    act: (event) => (event.data.targetType === 'community' ? published(event) : undefined),
    to: 'members',
    itemPer: 'day',
    actionType: 'post',
    sentence: 'post-in-community',
  }),
} as const satisfies Rules
