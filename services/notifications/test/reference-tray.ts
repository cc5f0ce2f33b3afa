// Reference model of trays: computed from all posts at once, without events, order or storage.

export type ReferencePost = { postId: string; at: string; by: string; mentions: readonly string[] } & (
  | { community: string }
  | { feedOf: string }
)
export type Membership = { community: string; userId: string; joinedAt: string; isMember: boolean }

/** An item, with the newest three actors. */
export type ReferenceItem = {
  about: string
  lastOccurredAt: string
  actors: { actorId: string; lastActedAt: string }[]
  actorsCount: number
}

const dayOf = (at: string): string => at.slice(0, 10)
const newest = (times: readonly string[]): string => times.toSorted().at(-1) ?? ''
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const itemOf = (about: string, all: readonly ReferencePost[], shown: readonly ReferencePost[]): ReferenceItem => {
  const actors = distinct(shown.map(({ by }) => by)).map((by) => ({
    actorId: by,
    lastActedAt: newest(shown.filter((post) => post.by === by).map(({ at }) => at)),
  }))
  const order = actors.toSorted((a, b) => (`${b.lastActedAt} ${b.actorId}` > `${a.lastActedAt} ${a.actorId}` ? 1 : -1))
  return { about, lastOccurredAt: newest(all.map(({ at }) => at)), actors: order.slice(0, 3), actorsCount: actors.length }
}

/** A user's own items: one for each post of another user that mentions them. */
export const ownItems = (posts: readonly ReferencePost[], userId: string): ReferenceItem[] =>
  posts
    .filter(({ mentions, by }) => mentions.includes(userId) && by !== userId)
    .map((post) => itemOf(`mention_in_post ${post.postId}`, [post], [post]))

/** The tray of a user, newest first: own items, and one item for each community and day (UTC) with posts that concern them. */
export const trayOf = (posts: readonly ReferencePost[], memberships: readonly Membership[], userId: string): ReferenceItem[] => {
  const ofCommunities = memberships
    .filter((membership) => membership.userId === userId && membership.isMember)
    .flatMap(({ community, joinedAt }) => {
      const inCommunity = posts.filter((post) => 'community' in post && post.community === community)
      return distinct(inCommunity.map(({ at }) => dayOf(at))).map((day) => {
        const all = inCommunity.filter(({ at }) => dayOf(at) === day)
        const shown = all.filter(({ by, mentions, at }) => by !== userId && !mentions.includes(userId) && at >= joinedAt)
        return itemOf(`post ${community} ${day}`, all, shown)
      })
    })
  return [...ownItems(posts, userId), ...ofCommunities.filter(({ actorsCount }) => actorsCount > 0)].toSorted((a, b) =>
    `${b.lastOccurredAt} ${b.about}` > `${a.lastOccurredAt} ${a.about}` ? 1 : -1,
  )
}
