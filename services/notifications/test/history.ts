// Histories of a few people and two communities, made of arbitrary choices, each a step that is
// possible at that point.

export const people = ['alice', 'bob', 'carol', 'dan'] as const
export type Person = (typeof people)[number]

/** Where something stands: a community, or the feed of a user. */
export type Place = { community: string } | { feedOf: string }
export type Post = {
  postId: string
  by: Person
  place: Place
  isPoll: boolean
  mentions: Person[]
  isDeleted: boolean
}
export type Comment = {
  commentId: string
  by: Person
  post: Post
  parent: Comment | undefined
  isDeleted: boolean
}

export type Undoable =
  | { did: 'react'; reactionId: string; by: Person; to: { post: Post } | { comment: Comment } }
  | { did: 'story'; storyId: string; by: Person; community: string }
  | { did: 'follow'; by: Person; whom: Person }
  | { did: 'request'; by: Person; community: string; requestId: string }
  | { did: 'invite'; by: Person; whom: Person; community: string; invitationId: string }

/** Something that happened. */
export type Happening = Base &
  (
    | { did: 'post'; post: Post; by: Person; mentions: readonly Person[] }
    | { did: 'edit'; post: Post; by: Person; added: readonly Person[]; removed: readonly Person[] }
    | { did: 'delete post'; post: Post; by: Person }
    | { did: 'restore post'; post: Post; by: Person; mentions: readonly Person[] }
    | { did: 'comment'; comment: Comment; by: Person; mentions: readonly Person[] }
    | { did: 'delete comment'; comment: Comment; by: Person }
    | { did: 'restore comment'; comment: Comment; by: Person }
    | Undoable
    | { did: 'undo'; undone: Undoable; by: Person }
  )
type Base = { id: string; at: string; position: number }

/** A step to take, by numbers that are interpreted by what exists. */
export type Choice = { step: number; who: number; what: number; whom: number[]; minutes: number }

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length]
const person = (number: number): Person => people[number % people.length] as Person

/** The ids of the communities, and when the history begins. */
export type Setting = { places: readonly string[]; from: number }
const setting: Setting = {
  places: ['garden', 'books'],
  from: Date.parse('2026-02-01T12:00:00.000Z'),
}

/** Each choice is a step that is possible at that point, or none. */
export const historyOf = (
  choices: readonly Choice[],
  { places, from }: Setting = setting,
): Happening[] => {
  const happenings: Happening[] = []
  const posts: Post[] = []
  const comments: Comment[] = []
  const undoable: Undoable[] = []
  let at = from

  for (const [i, { step, who, what, whom, minutes }] of choices.entries()) {
    at += minutes * 60_000
    const base = { id: `e${i}`, at: new Date(at).toISOString(), position: i + 1 }
    const start = (one: Undoable) => {
      undoable.push(one)
      happenings.push({ ...base, ...one })
    }
    const by = person(who)
    const mentions = [...new Set(whom.map(person))]
    const community = places[what % places.length] as string
    const post = pick(
      posts.filter(({ isDeleted }) => !isDeleted),
      what,
    )
    const comment = pick(
      comments.filter(({ isDeleted, post: on }) => !isDeleted && !on.isDeleted),
      what,
    )
    const last = pick(undoable, what)
    switch (step % 12) {
      case 0:
      case 1: {
        const place = what % 3 === 2 ? { feedOf: by } : { community }
        const made = {
          postId: `p${i}`,
          by,
          place,
          isPoll: what % 5 === 0,
          mentions: [...mentions],
          isDeleted: false,
        }
        posts.push(made)
        happenings.push({ ...base, did: 'post', post: made, by, mentions })
        break
      }
      case 2: {
        if (!post) break
        const added = mentions.filter((userId) => !post.mentions.includes(userId))
        const removed = post.mentions.filter((userId) => !mentions.includes(userId))
        post.mentions = [...mentions]
        happenings.push({ ...base, did: 'edit', post, by: post.by, added, removed })
        break
      }
      case 3:
        if (what % 2) {
          const deleted = posts.find(({ isDeleted }) => isDeleted)
          if (!deleted) break
          deleted.isDeleted = false
          happenings.push({
            ...base,
            did: 'restore post',
            post: deleted,
            by: deleted.by,
            mentions: [...deleted.mentions],
          })
          break
        }
        if (!post) break
        post.isDeleted = true
        happenings.push({ ...base, did: 'delete post', post, by: post.by })
        break
      case 4:
      case 5: {
        const parent = comment && what % 2 ? comment : undefined
        const on = parent?.post ?? post
        if (!on) break
        const made = { commentId: `c${i}`, by, post: on, parent, isDeleted: false }
        comments.push(made)
        happenings.push({ ...base, did: 'comment', comment: made, by, mentions })
        break
      }
      case 6:
        if (what % 3 === 0) {
          const deleted = comments.find(({ isDeleted, post: on }) => isDeleted && !on.isDeleted)
          if (!deleted) break
          deleted.isDeleted = false
          happenings.push({ ...base, did: 'restore comment', comment: deleted, by: deleted.by })
          break
        }
        if (!comment) break
        comment.isDeleted = true
        happenings.push({ ...base, did: 'delete comment', comment, by: comment.by })
        break
      case 7: {
        const to = comment && what % 2 ? { comment } : post && { post }
        if (to) start({ did: 'react', reactionId: `r${i}`, by, to })
        break
      }
      case 8:
        start({ did: 'story', storyId: `s${i}`, by, community })
        break
      case 9: {
        const followed = person(what)
        const isFollowing = undoable.some(
          (one) => one.did === 'follow' && one.by === by && one.whom === followed,
        )
        if (followed !== by && !isFollowing) start({ did: 'follow', by, whom: followed })
        break
      }
      case 10:
        if (what % 2) start({ did: 'request', by, community, requestId: `q${i}` })
        else start({ did: 'invite', by, whom: person(who + 1), community, invitationId: `i${i}` })
        break
      default:
        if (!last) break
        undoable.splice(undoable.indexOf(last), 1)
        happenings.push({ ...base, did: 'undo', undone: last, by: last.by })
    }
  }
  return happenings
}
