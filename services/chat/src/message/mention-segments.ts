/**
 * As many mentions are remembered; who is mentioned more often unread keeps the badge of the
 * newest.
 */
const remembered = 20

/** What a message does to the segments of messages with mentions, in order. */
export type ChangeOfMentions = (segments: readonly number[], segment: number) => number[]

/** The segments with another one. */
export const withMention: ChangeOfMentions = (segments, segment) =>
  [...new Set([...segments, segment])].sort((a, b) => a - b).slice(-remembered)

/**
 * The segments without one: its message was deleted, or mentions others now. The one before it is
 * the last again.
 */
export const withoutMention: ChangeOfMentions = (segments, segment) =>
  segments.filter((one) => one !== segment)
