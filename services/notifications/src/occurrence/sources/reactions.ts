import { reactionAdded, reactionRemoved } from '@causerie/contracts/content'
import type { z } from 'zod'
import { type Act, source } from '../act.ts'

const fromContent = { on: 'content', from: 'now' } as const

type Reaction = z.infer<typeof reactionAdded.schema>
const reactionId = ({ reactionId: id }: Pick<Reaction, 'reactionId'>) => `reaction:${id}`

/** Where clients find what was reacted to: a comment is the action on the record that it is on. */
const reacted = (
  reaction: Reaction,
): { category: Act['category']; ids: Partial<Act['about']> } | undefined => {
  const { referenceType, referenceId, parentId, structureType, commentedType, commentedId } =
    reaction
  const itself = { referenceType, referenceId, actionReferenceId: referenceId }
  switch (referenceType) {
    case 'post':
      return {
        category: 'reaction_on_post',
        ids: { ...itself, ...(structureType === 'poll' && { variant: 'poll' }) },
      }
    case 'comment': {
      const on = {
        ...(commentedType && { referenceType: commentedType }),
        ...(commentedId !== undefined && { referenceId: commentedId }),
      }
      const ids = { ...on, actionReferenceId: referenceId, ...(parentId !== null && { parentId }) }
      return { category: parentId === null ? 'reaction_on_comment' : 'reaction_on_reply', ids }
    }
    case 'story':
      return { category: 'reaction_on_story', ids: itself }
    case 'message':
      return undefined
  }
}

export const reactionAddedSource = source(
  reactionAdded,
  {
    ...fromContent,
    tells: ['reaction_on_post', 'reaction_on_comment', 'reaction_on_reply', 'reaction_on_story'],
  },
  ({ data: reaction }) => {
    const { targetType, targetId, userId, authorId } = reaction
    const found = reacted(reaction)
    if (!found) return []
    const { category, ids } = found
    const about = { targetType, targetId, ...ids }
    return [
      {
        category,
        actId: reactionId(reaction),
        actorId: userId,
        to: { userIds: [authorId] },
        about,
      },
    ]
  },
)

export const reactionRemovedSource = source(
  reactionRemoved,
  {
    ...fromContent,
    undoes: ['reaction_on_post', 'reaction_on_comment', 'reaction_on_reply', 'reaction_on_story'],
  },
  ({ data: reaction }) =>
    reaction.userId === reaction.authorId
      ? []
      : [{ undoes: reactionId(reaction), of: { userIds: [reaction.authorId] } }],
)
