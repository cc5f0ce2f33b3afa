// What trays are, said in a few plain lines over all acts at once, without events, order, or storage.

export type ReferencePost = { postId: string; at: string; by: string; mentions: readonly string[] } & (
  | { community: string }
  | { feedOf: string }
)
export type Membership = { community: string; userId: string; joinedAt: string; isMember: boolean }

/** An item as somebody who took no part sees it, or as one viewer does. `actors`: the newest three. */
export type ReferenceItem = {
  about: string
  lastOccurredAt: string
  actors: { actorId: string; lastActedAt: string }[]
  actorsCount: number
}

const dayOf = (at: string): string => at.slice(0, 10)
const newest = (times: readonly string[]): string => times.toSorted().at(-1) ?? ''
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const itemOf = (about: string, all: readonly ReferencePost[], told: readonly ReferencePost[]): ReferenceItem => {
  const actors = distinct(told.map(({ by }) => by)).map((by) => ({
    actorId: by,
    lastActedAt: newest(told.filter((post) => post.by === by).map(({ at }) => at)),
  }))
  const order = actors.toSorted((a, b) => (`${b.lastActedAt} ${b.actorId}` > `${a.lastActedAt} ${a.actorId}` ? 1 : -1))
  return { about, lastOccurredAt: newest(all.map(({ at }) => at)), actors: order.slice(0, 3), actorsCount: actors.length }
}

/** Items of one person alone: one for each post of somebody else that mentions them. */
export const ownItems = (posts: readonly ReferencePost[], userId: string): ReferenceItem[] =>
  posts
    .filter(({ mentions, by }) => mentions.includes(userId) && by !== userId)
    .map((post) => itemOf(`mention_in_post ${post.postId}`, [post], [post]))

/** What a viewer sees: their own items, and for each community and day of UTC the acts that they may be told of, newest first. */
export const trayOf = (posts: readonly ReferencePost[], memberships: readonly Membership[], userId: string): ReferenceItem[] => {
  const ofCommunities = memberships
    .filter((membership) => membership.userId === userId && membership.isMember)
    .flatMap(({ community, joinedAt }) => {
      const inCommunity = posts.filter((post) => 'community' in post && post.community === community)
      return distinct(inCommunity.map(({ at }) => dayOf(at))).map((day) => {
        const all = inCommunity.filter(({ at }) => dayOf(at) === day)
        const told = all.filter(({ by, mentions, at }) => by !== userId && !mentions.includes(userId) && at >= joinedAt)
        return itemOf(`post ${community} ${day}`, all, told)
      })
    })
  return [...ownItems(posts, userId), ...ofCommunities.filter(({ actorsCount }) => actorsCount > 0)].toSorted((a, b) =>
    `${b.lastOccurredAt} ${b.about}` > `${a.lastOccurredAt} ${a.about}` ? 1 : -1,
  )
}
