import type { Fact, Recorded } from '@causerie/contract'
import {
  communityInvitationCancelled,
  communityInvitationCreated,
  communityJoinRequestCancelled,
  communityJoinRequested,
  followerAdded,
  followerRemoved,
} from '@causerie/contracts/community'
import { reactionAdded, reactionRemoved, storyDeleted } from '@causerie/contracts/content'
import { commentCreatedBy, commentDeletedBy, postCreatedBy, postDeletedBy, postUpdatedBy, storyCreatedBy } from '@causerie/testkit/facts'
import { recorded } from './given.ts'

// Histories of a few people and two communities, made of arbitrary choices, each a step that is possible at that point.

export const people = ['alice', 'bob', 'carol', 'dan'] as const
export type Person = (typeof people)[number]

/** Where something stands: a community, or the feed of a user. */
type Place = { community: string } | { feedOf: string }
type Post = { postId: string; by: Person; place: Place; isPoll: boolean; mentions: Person[]; isDeleted: boolean }
type Comment = { commentId: string; by: Person; post: Post; parent: Comment | undefined; isDeleted: boolean }

type Undoable =
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
    | { did: 'comment'; comment: Comment; by: Person; mentions: readonly Person[] }
    | { did: 'delete comment'; comment: Comment; by: Person }
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
const setting: Setting = { places: ['garden', 'books'], from: Date.parse('2026-02-01T12:00:00.000Z') }

/** Each choice is a step that is possible at that point, or none. */
export const historyOf = (choices: readonly Choice[], { places, from }: Setting = setting): Happening[] => {
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
        const made = { postId: `p${i}`, by, place, isPoll: what % 5 === 0, mentions: [...mentions], isDeleted: false }
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
        if (!post || what % 2) break
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
        const isFollowing = undoable.some((one) => one.did === 'follow' && one.by === by && one.whom === followed)
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

const targetOf = (place: Place) =>
  'community' in place
    ? ({ targetType: 'community', targetId: place.community } as const)
    : ({ targetType: 'user', targetId: place.feedOf } as const)

/** The event as its service records it. */
export const eventOf = (happening: Happening): Recorded<never> =>
  recorded(factOf(happening), { id: happening.id, at: happening.at, position: happening.position, actor: happening.by })

const poll = (postId: string) => ({ postId: `${postId}-poll`, dataType: 'poll' as const, data: {} })
const keywordsOf = ({ isPoll }: Post) => ({ tags: [], hashtags: [], dataTypes: isPoll ? ['text', 'poll'] : ['text'] })
const ofPost = (post: Post) => ({ postId: post.postId, internalId: post.postId, ...targetOf(post.place), postedUserId: post.by })
const ofComment = ({ commentId, by, post, parent }: Comment) => ({
  commentId,
  internalId: commentId,
  referenceType: 'post' as const,
  referenceId: post.postId,
  ...targetOf(post.place),
  parentId: parent?.commentId ?? null,
  rootId: parent?.commentId ?? null,
  userId: by,
  postedUserId: post.by,
  repliedUserId: parent?.by ?? null,
})

const factOf = (happening: Happening): Fact => {
  switch (happening.did) {
    case 'post': {
      const { post, mentions } = happening
      const children = post.isPoll ? [poll(post.postId)] : []
      return postCreatedBy(post.by, { ...ofPost(post), children, mentionedUserIds: [...mentions] })
    }
    case 'edit': {
      const { post, added, removed } = happening
      const mentionsRemoved = removed.map((userId) => ({ userId, eventId: '' }))
      return postUpdatedBy(post.by, { ...ofPost(post), mentionsAdded: [...added], mentionsRemoved, keywords: keywordsOf(post) })
    }
    case 'delete post':
      return postDeletedBy(happening.post.by, { ...ofPost(happening.post), keywords: keywordsOf(happening.post) })
    case 'comment': {
      const { comment, mentions } = happening
      return commentCreatedBy(comment.by, { ...ofComment(comment), mentionedUserIds: [...mentions] })
    }
    case 'delete comment':
      return commentDeletedBy(happening.comment.by, ofComment(happening.comment))
    case 'undo':
      return undoingFactOf(happening.undone)
    case 'react': {
      const { to } = happening
      const commented = 'comment' in to && { parentId: to.comment.parent?.commentId ?? null, commentedId: to.comment.post.postId }
      const structureType = 'post' in to && to.post.isPoll ? 'poll' : 'text'
      const more = { structureType, ...(commented && { ...commented, commentedType: 'post' as const }) }
      return reactionAdded({ ...ofReaction(happening), userInternalId: '', referenceInternalId: '', parentId: null, ...more })
    }
    case 'story':
      return storyCreatedBy(happening.by, { storyId: happening.storyId, targetId: happening.community })
    case 'follow':
      return followerAdded({ userId: happening.whom, followerId: happening.by, status: 'accepted' })
    case 'request':
      return communityJoinRequested({ ...ofRequest(happening), status: 'pending' })
    case 'invite':
      return communityInvitationCreated({ ...ofInvitation(happening), inviterId: happening.by })
  }
}

const undoingFactOf = (undone: Undoable): Fact => {
  switch (undone.did) {
    case 'react':
      return reactionRemoved(ofReaction(undone))
    case 'story': {
      const { storyId, by, community } = undone
      return storyDeleted({ storyId, targetType: 'community', targetId: community, creatorId: by, by, isPermanent: false })
    }
    case 'follow':
      return followerRemoved({ userId: undone.whom, followerId: undone.by, reason: 'unfollowed' })
    case 'request':
      return communityJoinRequestCancelled(ofRequest(undone))
    case 'invite':
      return communityInvitationCancelled(ofInvitation(undone))
  }
}

type Of<D> = Extract<Undoable, { did: D }>
const ofReaction = ({ by, to, reactionId }: Of<'react'>) => {
  const on = 'post' in to ? to.post : to.comment.post
  const reference =
    'post' in to
      ? ({ referenceType: 'post', referenceId: to.post.postId, authorId: to.post.by } as const)
      : ({ referenceType: 'comment', referenceId: to.comment.commentId, authorId: to.comment.by } as const)
  return { reactionId, ...reference, ...targetOf(on.place), userId: by, reactionName: 'like' }
}
const ofRequest = ({ by, community, requestId }: Of<'request'>) => ({ joinRequestId: requestId, communityId: community, userId: by })
const ofInvitation = ({ whom, community, invitationId }: Of<'invite'>) => ({ invitationId, communityId: community, userId: whom })
