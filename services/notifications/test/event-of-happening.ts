import {
  communityInvitationCancelled,
  communityInvitationCreated,
  communityJoinRequestCancelled,
  communityJoinRequested,
  followerAdded,
  followerRemoved,
} from '@causerie/contracts/community'
import { reactionAdded, reactionRemoved, storyDeleted } from '@causerie/contracts/content'
import type { Fact, Recorded } from '@causerie/protocol'
import {
  commentCreatedBy,
  commentDeletedBy,
  commentRestoredBy,
  postCreatedBy,
  postDeletedBy,
  postRestoredBy,
  postUpdatedBy,
  storyCreatedBy,
} from '@causerie/testkit/facts'
import { recorded } from './given.ts'
import type { Comment, Happening, Place, Post, Undoable } from './history.ts'

const targetOf = (place: Place) =>
  'community' in place
    ? ({ targetType: 'community', targetId: place.community } as const)
    : ({ targetType: 'user', targetId: place.feedOf } as const)

/** The event as its service records it. */
export const eventOf = (happening: Happening): Recorded<never> =>
  recorded(factOf(happening), {
    id: happening.id,
    at: happening.at,
    position: happening.position,
    actor: happening.by,
  })

const poll = (postId: string) => ({ postId: `${postId}-poll`, dataType: 'poll' as const, data: {} })
const keywordsOf = ({ isPoll }: Post) => ({
  tags: [],
  hashtags: [],
  dataTypes: isPoll ? ['text', 'poll'] : ['text'],
})
const ofPost = (post: Post) => ({
  postId: post.postId,
  internalId: post.postId,
  ...targetOf(post.place),
  postedUserId: post.by,
})
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
      return postUpdatedBy(post.by, {
        ...ofPost(post),
        mentionsAdded: [...added],
        mentionsRemoved,
        keywords: keywordsOf(post),
      })
    }
    case 'delete post':
      return postDeletedBy(happening.post.by, {
        ...ofPost(happening.post),
        keywords: keywordsOf(happening.post),
      })
    case 'restore post': {
      const { post, mentions } = happening
      return postRestoredBy(post.by, {
        ...ofPost(post),
        keywords: keywordsOf(post),
        mentionedUserIds: [...mentions],
      })
    }
    case 'comment': {
      const { comment, mentions } = happening
      return commentCreatedBy(comment.by, {
        ...ofComment(comment),
        mentionedUserIds: [...mentions],
      })
    }
    case 'delete comment':
      return commentDeletedBy(happening.comment.by, ofComment(happening.comment))
    case 'restore comment':
      return commentRestoredBy(happening.comment.by, ofComment(happening.comment))
    case 'undo':
      return undoingFactOf(happening.undone)
    case 'react': {
      const { to } = happening
      const commented = 'comment' in to && {
        parentId: to.comment.parent?.commentId ?? null,
        commentedId: to.comment.post.postId,
      }
      const structureType = 'post' in to && to.post.isPoll ? 'poll' : 'text'
      const more = {
        structureType,
        ...(commented && { ...commented, commentedType: 'post' as const }),
      }
      return reactionAdded({
        ...ofReaction(happening),
        userInternalId: '',
        referenceInternalId: '',
        parentId: null,
        ...more,
      })
    }
    case 'story':
      return storyCreatedBy(happening.by, {
        storyId: happening.storyId,
        targetId: happening.community,
      })
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
      return storyDeleted({
        storyId,
        targetType: 'community',
        targetId: community,
        creatorId: by,
        by,
        isPermanent: false,
      })
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
      : ({
          referenceType: 'comment',
          referenceId: to.comment.commentId,
          authorId: to.comment.by,
        } as const)
  return { reactionId, ...reference, ...targetOf(on.place), userId: by, reactionName: 'like' }
}
const ofRequest = ({ by, community, requestId }: Of<'request'>) => ({
  joinRequestId: requestId,
  communityId: community,
  userId: by,
})
const ofInvitation = ({ whom, community, invitationId }: Of<'invite'>) => ({
  invitationId,
  communityId: community,
  userId: whom,
})
