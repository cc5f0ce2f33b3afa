type Said = { creatorPublicId: string; createdAt: string }

/** How a message stands among the others. */
export type Placed<M> = {
  message: M
  /** It is the first one of its day. */
  isNewDay: boolean
  /** It is the first one of several that one person wrote in a row: it has the name. */
  isFirst: boolean
  /** It is the last one of them: it has the time and the picture. */
  isLast: boolean
}

/** After so many milliseconds, what the same person writes stands by itself. */
const longestPause = 5 * 60_000

/** Messages, newest first, in groups by author and day, as days are where the reader is. */
export const grouped = <M extends Said>(messages: readonly M[]): Placed<M>[] =>
  messages.map((message, index) => {
    const before = messages[index + 1]
    const after = messages[index - 1]
    return {
      message,
      isNewDay: !before || dayOf(before) !== dayOf(message),
      isFirst: !before || !belongTogether(before, message),
      isLast: !after || !belongTogether(message, after),
    }
  })

const dayOf = ({ createdAt }: Said): string => new Date(createdAt).toDateString()

const belongTogether = (before: Said, after: Said): boolean =>
  before.creatorPublicId === after.creatorPublicId &&
  dayOf(before) === dayOf(after) &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) < longestPause
