import type { Happening } from './history.ts'

// Reference model of trays: computed from everything that happened at once, without events, order
// of delivery or storage.

/** When a happening was first told to a recipient, such as `user bob`. */
export type Told = (id: string, to: string) => string
/**
 * An act that somebody is told of by an item. `key` names the act, so that what undoes it finds it.
 * It hangs on the record and on the comment, not on the comment that this one answers: it can still
 * be read when that is deleted.
 */
type Telling = {
  to: string
  about: string
  key: string
  by: string
  records: readonly string[]
  direct: readonly string[]
}
type Told1 = Telling & { at: string; toldAt: string; position: number }

/** An item with all its actors, newest first. */
export type ReferenceItem = {
  to: string
  about: string
  lastOccurredAt: string
  actors: { actorId: string; lastActedAt: string; lastToldAt: string }[]
}

const dayOf = (at: string): string => at.slice(0, 10)
const newest = (times: readonly string[]): string => times.toSorted().at(-1) ?? ''
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Whom a happening tells of what: each person once, by the first of these that names them. */
const tellingsOf = (happening: Happening): Telling[] => {
  const day = dayOf(happening.at)
  const toEach = (userIds: readonly string[], telling: Omit<Telling, 'to' | 'direct'>) =>
    userIds.map((userId) => ({ ...telling, to: `user ${userId}`, direct: [] }))
  const toMembers = (
    community: string,
    telling: Omit<Telling, 'to' | 'direct' | 'records'>,
    direct: readonly string[] = [],
  ): Telling => ({
    ...telling,
    to: `community ${community}`,
    records: [],
    direct,
  })
  const once = (tellings: readonly Telling[]) =>
    tellings.filter((one, i) => tellings.findIndex(({ to }) => to === one.to) === i)
  const notToSelf = (tellings: readonly Telling[]) =>
    tellings.filter(({ to, by }) => to !== `user ${by}`)

  switch (happening.did) {
    case 'post':
    case 'restore post': {
      const { post, mentions, by } = happening
      const told = notToSelf(
        toEach(
          mentions,
          mentionIn(post.postId, post.isPoll ? 'mention_in_poll' : 'mention_in_post', by),
        ),
      )
      const direct = told.map(({ to }) => to)
      if (!('community' in post.place)) return told
      const about = post.isPoll ? `poll ${post.postId}` : `post ${day}`
      return [
        ...told,
        toMembers(post.place.community, { about, key: `post ${post.postId}`, by }, direct),
      ]
    }
    case 'edit': {
      const { post, added, by } = happening
      return notToSelf(
        toEach(
          added,
          mentionIn(post.postId, post.isPoll ? 'mention_in_poll' : 'mention_in_post', by),
        ),
      )
    }
    case 'comment': {
      const { comment, mentions, by } = happening
      const { commentId, parent, post } = comment
      const records = [post.postId, commentId]
      const mention = parent ? 'mention_in_reply' : 'mention_in_comment'
      return notToSelf(
        once([
          ...toEach(mentions, {
            about: `${mention} ${commentId}`,
            key: `mention ${commentId}`,
            by,
            records,
          }),
          parent
            ? {
                ...(toEach([parent.by], {
                  about: `reply ${commentId}`,
                  key: `comment ${commentId}`,
                  by,
                  records,
                })[0] as Telling),
              }
            : {
                ...(toEach([post.by], {
                  about: `comment ${commentId}`,
                  key: `comment ${commentId}`,
                  by,
                  records,
                })[0] as Telling),
              },
        ]),
      )
    }
    case 'react': {
      const { reactionId, by, to } = happening
      const key = `reaction ${reactionId}`
      if ('post' in to) {
        const { postId, by: author } = to.post
        return notToSelf(
          toEach([author], {
            about: `reaction_on_post ${postId} ${day}`,
            key,
            by,
            records: [postId],
          }),
        )
      }
      const { commentId, parent, post, by: author } = to.comment
      const category = parent ? 'reaction_on_reply' : 'reaction_on_comment'
      const records = [post.postId, commentId]
      return notToSelf(
        toEach([author], { about: `${category} ${commentId} ${day}`, key, by, records }),
      )
    }
    case 'story':
      return [
        toMembers(happening.community, {
          about: `story ${day}`,
          key: `story ${happening.storyId}`,
          by: happening.by,
        }),
      ]
    case 'follow':
      return toEach([happening.whom], {
        about: `follow ${day}`,
        key: `follow ${happening.by}`,
        by: happening.by,
        records: [],
      })
    case 'request':
      return [
        toMembers(happening.community, {
          about: `join_request ${happening.requestId}`,
          key: `request ${happening.requestId}`,
          by: happening.by,
        }),
      ]
    case 'invite': {
      const { whom, by, invitationId } = happening
      return notToSelf(
        toEach([whom], {
          about: `invitation ${invitationId}`,
          key: `invitation ${invitationId}`,
          by,
          records: [],
        }),
      )
    }
    case 'delete post':
    case 'delete comment':
    case 'restore comment':
    case 'undo':
      return []
  }
}

const mentionIn = (postId: string, category: string, by: string) => ({
  about: `${category} ${postId}`,
  key: `mention ${postId}`,
  by,
  records: [postId],
})

/** The acts that a happening undoes: to whom they were told, and their keys. */
const undoneBy = (happening: Happening): { to: string; key: string }[] => {
  if (happening.did === 'undo') return [endOf(happening.undone)]
  if (happening.did === 'edit')
    return happening.removed.map((userId) => ({
      to: `user ${userId}`,
      key: `mention ${happening.post.postId}`,
    }))
  // Told anew.
  if (happening.did === 'restore post')
    return happening.mentions.map((userId) => ({
      to: `user ${userId}`,
      key: `mention ${happening.post.postId}`,
    }))
  if (happening.did !== 'delete post' || !('community' in happening.post.place)) return []
  return [
    { to: `community ${happening.post.place.community}`, key: `post ${happening.post.postId}` },
  ]
}

const endOf = (
  undone: Extract<Happening, { did: 'undo' }>['undone'],
): { to: string; key: string } => {
  switch (undone.did) {
    case 'react':
      return {
        to: `user ${'post' in undone.to ? undone.to.post.by : undone.to.comment.by}`,
        key: `reaction ${undone.reactionId}`,
      }
    case 'story':
      return { to: `community ${undone.community}`, key: `story ${undone.storyId}` }
    case 'follow':
      return { to: `user ${undone.whom}`, key: `follow ${undone.by}` }
    case 'request':
      return { to: `community ${undone.community}`, key: `request ${undone.requestId}` }
    case 'invite':
      return { to: `user ${undone.whom}`, key: `invitation ${undone.invitationId}` }
  }
}

/** Every act that is told and not undone by a later happening. */
const liveActs = (happenings: readonly Happening[], told: Told): Told1[] => {
  const ends = happenings.flatMap((one) =>
    undoneBy(one).map((undone) => ({ ...undone, position: one.position })),
  )
  return happenings.flatMap((one) =>
    tellingsOf(one)
      .filter(
        ({ to, key }) =>
          !ends.some((end) => end.to === to && end.key === key && end.position > one.position),
      )
      .map((telling) => ({
        ...telling,
        at: one.at,
        toldAt: told(one.id, telling.to),
        position: one.position,
      })),
  )
}

const orderOf = ({ lastToldAt, lastActedAt, actorId }: ReferenceItem['actors'][number]) =>
  `${lastToldAt} ${lastActedAt} ${actorId}`

const itemsOf = (acts: readonly Told1[]): ReferenceItem[] =>
  distinct(acts.map(({ to, about }) => `${to}\n${about}`)).map((item) => {
    const own = acts.filter(({ to, about }) => `${to}\n${about}` === item)
    const actors = distinct(own.map(({ by }) => by)).map((actorId) => {
      const theirs = own.filter(({ by }) => by === actorId)
      return {
        actorId,
        lastActedAt: newest(theirs.map(({ at }) => at)),
        lastToldAt: newest(theirs.map(({ toldAt }) => toldAt)),
      }
    })
    actors.sort((a, b) => (orderOf(b) > orderOf(a) ? 1 : -1))
    const [to = '', about = ''] = item.split('\n')
    return { to, about, lastOccurredAt: actors[0]?.lastToldAt ?? '', actors }
  })

/** All items of users and communities, as they are stored for everybody. */
export const storedItems = (happenings: readonly Happening[], told: Told): ReferenceItem[] =>
  itemsOf(liveActs(happenings, told))

/** Which members a viewer is: since when, and whether they admit others. */
export type Membership = { community: string; joinedAt: string; isModerator: boolean }

type Viewer = {
  userId: string
  memberships: readonly Membership[]
  blocked: readonly string[]
  /** Turns the name of an item of one day into that under another grouping. */
  regrouped?: (about: string) => string
}

/** The tray of a user: what they may see of their own items and those of their communities. */
export const trayOf = (
  happenings: readonly Happening[],
  told: Told,
  viewer: Viewer,
): ReferenceItem[] => {
  const gone = new Set<string>()
  for (const one of happenings) {
    if (one.did === 'delete post') gone.add(one.post.postId)
    if (one.did === 'restore post') gone.delete(one.post.postId)
    if (one.did === 'delete comment') gone.add(one.comment.commentId)
    if (one.did === 'restore comment') gone.delete(one.comment.commentId)
  }
  const me = `user ${viewer.userId}`
  const isTold = (act: Told1): boolean => {
    if (viewer.blocked.includes(act.by)) return false
    if (act.to === me) return !act.records.some((id) => gone.has(id))
    const membership = viewer.memberships.find(
      ({ community }) => act.to === `community ${community}`,
    )
    if (
      !membership ||
      act.by === viewer.userId ||
      act.direct.includes(me) ||
      act.at < membership.joinedAt
    )
      return false
    return membership.isModerator || !act.about.startsWith('join_request')
  }
  const regrouped = viewer.regrouped ?? ((about: string) => about)
  return itemsOf(
    liveActs(happenings, told)
      .filter(isTold)
      .map((act) => ({ ...act, about: regrouped(act.about) })),
  )
}
