import type { Happening } from './history.ts'

/** What happened, and how the service learns of it. */
export type Stream = {
  history: readonly Happening[]
  /**
   * Indexes of what is delivered: everything, some of it twice, in any order, so retractions also
   * arrive first.
   */
  order: readonly number[]
  /** Before which delivery the process crashes, and before which a rebuild begins. */
  crashAt: number
  rebuildAt: number
}

/**
 * A stream in words, for counterexamples: what happened, a line each, and the order of delivery.
 */
export const linesOf = ({ history, order, crashAt, rebuildAt }: Stream): string =>
  [
    ...history.map(
      (one) => `${one.id} on ${one.at.slice(5, 16).replace('T', ' at ')}: ${one.by} ${deedOf(one)}`,
    ),
    `delivered: ${order.map((index) => history[index]?.id).join(' ')}; crash before delivery ${crashAt}, rebuild before ${rebuildAt}`,
  ].join('\n')

const withMentions = (mentions: readonly string[]): string =>
  mentions.length > 0 ? ` mentioning ${mentions.join(' and ')}` : ''

const deedOf = (one: Happening): string => {
  switch (one.did) {
    case 'post': {
      const { postId, place, isPoll } = one.post
      const where =
        'community' in place ? `in ${place.community}` : `on the feed of ${place.feedOf}`
      return `posts ${isPoll ? 'poll ' : ''}${postId} ${where}${withMentions(one.mentions)}`
    }
    case 'edit':
      return `edits ${one.post.postId}${withMentions(one.added)}${one.removed.length > 0 ? `, no longer ${one.removed.join(' and ')}` : ''}`
    case 'delete post':
      return `deletes ${one.post.postId}`
    case 'comment': {
      const { commentId, parent, post } = one.comment
      return `writes ${commentId} under ${parent?.commentId ?? post.postId}${withMentions(one.mentions)}`
    }
    case 'delete comment':
      return `deletes ${one.comment.commentId}`
    case 'restore post':
      return `restores ${one.post.postId}${withMentions(one.mentions)}`
    case 'restore comment':
      return `restores ${one.comment.commentId}`
    case 'undo':
      return `takes back: ${deedOf({ ...one, ...one.undone })}`
    case 'react':
      return `reacts to ${'post' in one.to ? one.to.post.postId : one.to.comment.commentId}`
    case 'story':
      return `tells story ${one.storyId} in ${one.community}`
    case 'follow':
      return `follows ${one.whom}`
    case 'request':
      return `asks to join ${one.community}`
    case 'invite':
      return `invites ${one.whom} to ${one.community}`
  }
}
