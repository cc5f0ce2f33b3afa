import { z } from 'zod'
import { oneOf, text } from './input.ts'
import { count, id, timestamp } from './scalars.ts'

/** The records that can have reactions. */
export const ReactionReferenceType = z.enum(['post', 'comment', 'story', 'message'])
export type ReactionReferenceType = z.infer<typeof ReactionReferenceType>

/** Those of them that content has; messages are of chat, on the same paths. */
export const ContentReferenceType = ReactionReferenceType.exclude(
  ['message'],
  oneOf(ReactionReferenceType.options),
)
export type ContentReferenceType = z.infer<typeof ContentReferenceType>

/** How many different names the reactions on one record have at most. */
export const maxReactionNames = 100

/**
 * Joiners, variation selectors and tags are parts of emoji; controls and marks of direction are
 * parts of nothing.
 */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const visible = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** The name of a reaction as it may be recorded, for whoever looks for one. */
export const recordedReactionName = text(1, 100)
  .refine((name) => name === name.trim(), 'Must not start or end with white space.')
  .refine((name) => !unfit.test(name), 'Must not contain control or bidirectional characters.')
  .refine((name) => visible.test(name), 'Must contain a visible character.')
  .refine((name) => name !== '__proto__', 'Must not be __proto__.')

/**
 * A sequence that shows one emoji: a flag of letters or tags, a keycap, or pictures that are
 * joined, each with a tone of skin or its presentation.
 */
const emoji =
  /\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?|[\u{e0020}-\u{e007e}]{1,16}\u{e007f})*/gu
const unseen = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * The name of a new reaction, such as `like` or an emoji: a key of `reactions`. Outside of emoji
 * every character shows something.
 */
export const reactionName = recordedReactionName.refine(
  (name) => !unseen.test(name.replaceAll(emoji, '')),
  'Must not contain white space, or invisible characters outside of emoji.',
)

/** The number of reactions of each name. */
export const ReactionCounts = z.record(z.string(), count)
export type ReactionCounts = z.infer<typeof ReactionCounts>

/** A reaction and who set it. Reactions never change, so both times are that of its creation. */
export const Reactor = z
  .object({
    reactionId: id,
    reactionName: z.string(),
    userId: id,
    userPublicId: id,
    userInternalId: id,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Reactor' })
export type Reactor = z.infer<typeof Reactor>

/** A page of the reactions on a record. */
export const Reaction = z
  .object({ referenceId: id, referenceType: ReactionReferenceType, reactors: z.array(Reactor) })
  .meta({ id: 'Reaction' })
export type Reaction = z.infer<typeof Reaction>
