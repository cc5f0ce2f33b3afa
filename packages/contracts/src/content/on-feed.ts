import type { Audience, Resource, Shown, Written } from '../shared/broadcast.ts'
import { keys, resources } from '../shared/realtime-keys.ts'

/** What stands on the feed of a community or a user. */
export type OnFeed = { targetType: 'community' | 'user'; targetId: string }

/** Where an act was done. */
export const feedOf = ({ targetType, targetId }: OnFeed): OnFeed => ({ targetType, targetId })

export const contentShown = (kind: 'post' | 'comment' | 'story' | 'poll', id: string): Shown => ({
  owner: 'content',
  kind,
  ids: [id],
})

/**
 * Those who read a feed, as far as no block hides from them what was written there: with
 * `authorId`, or with the owner of the feed.
 */
export const readersOf = (
  { targetType, targetId }: OnFeed,
  record: Written['record'],
  authorId: string | undefined,
): Resource => {
  const by =
    authorId === undefined ? {} : { by: [authorId, ...(targetType === 'user' ? [targetId] : [])] }
  return { ...resources.feed(targetType, targetId), written: { record, ...by } }
}

export const moderatorsOf = ({ targetType, targetId }: OnFeed): Resource =>
  resources.moderated(targetType, targetId)

/** Whoever moderates the feeds of users is told of flags on all of them at once. */
export const toFlagsOn = (data: OnFeed): Audience[] =>
  data.targetType === 'user' ? [{ key: keys.flagsOfUsers, of: moderatorsOf(data) }] : []
