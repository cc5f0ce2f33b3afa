import { TrayCategory } from '@causerie/contracts/notifications'
import type { NotifiableEvent, TrayAbout } from '@causerie/contracts/push'

type Subject = Pick<TrayAbout, 'category' | 'targetType' | 'variant'>

/** What settings call the acts of a category: in a community, on the feed of a user. */
const events: Readonly<Record<TrayCategory, readonly [NotifiableEvent, onFeed?: NotifiableEvent]>> =
  {
    mention_in_post: ['text-mention-post.created', 'text-mention-user-feed-post.created'],
    mention_in_poll: ['text-mention-post.created', 'text-mention-user-feed-post.created'],
    mention_in_comment: ['text-mention-comment.created', 'text-mention-user-feed-comment.created'],
    mention_in_reply: ['text-mention-comment.replied', 'text-mention-user-feed-comment.replied'],
    reply: ['comment.replied'],
    comment: ['comment.created'],
    post: ['post.created'],
    poll: ['post.created'],
    story: ['story.created'],
    reaction_on_post: ['post.reacted'],
    reaction_on_comment: ['comment.reacted'],
    reaction_on_reply: ['comment.reacted'],
    reaction_on_story: ['story.reacted'],
    join_request: ['community.joinRequested'],
    respond_on_join_request: ['community.joinResponded'],
    follow: ['follow.created'],
    follow_accepted: ['follow.accepted'],
    invitation: ['community.invited'],
    role_given: ['community.roleAdded'],
    scheduled_post_published: ['scheduled-post.published'],
    scheduled_post_failed: ['scheduled-post.failed'],
  }

/** What settings call an act that trays tell; undefined for a category that was dropped since. */
export const eventOfItem = ({
  category,
  targetType,
  variant,
}: Subject): NotifiableEvent | undefined => {
  const known = TrayCategory.safeParse(category).data
  if (!known) return undefined
  if (known === 'comment' && variant === 'story') return 'story-comment.created'
  const [inCommunity, onFeed = inCommunity] = events[known]
  return targetType === 'user' ? onFeed : inCommunity
}
