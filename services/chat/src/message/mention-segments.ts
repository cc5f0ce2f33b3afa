/** As many mentions are remembered; who is mentioned more often unread keeps the badge of the newest. */
const remembered = 20

/** The segments of messages with mentions, in order, with another one. */
export const withMention = (segments: readonly number[], segment: number): number[] =>
  [...new Set([...segments, segment])].sort((a, b) => a - b).slice(-remembered)

/** The same without one: its message was deleted, or mentions others now. The one before it is the last again. */
export const withoutMention = (segments: readonly number[], segment: number): number[] => segments.filter((one) => one !== segment)
