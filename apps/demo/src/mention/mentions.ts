export type Named = { userId: string; displayName: string }
/**
 * Where a text mentions somebody: `index` is that of the @, which `length` leaves out, as in the
 * metadata of published clients.
 */
export type Mention = { userId: string; index: number; length: number }

/** What is typed behind a sign, up to the caret. */
export type TypedWord = { sign: '@' | '#'; start: number; keyword: string }

/** A sign inside of a word, as in an address of mail, mentions nobody. */
const isInWord = (text: string, index: number): boolean =>
  /[\p{L}\p{N}_.]$/u.test(text.slice(0, index))
/** A name that goes on is another name. */
const goesOn = /^[-.]?[\p{L}\p{N}_]/u

/** The word with a sign that ends at the caret, if any. */
export const typedWord = (text: string, caret: number): TypedWord | undefined => {
  const [, sign, keyword] = /([@#])([^\s@#]{0,50})$/u.exec(text.slice(0, caret)) ?? []
  if ((sign !== '@' && sign !== '#') || keyword === undefined) return undefined
  const start = caret - keyword.length - 1
  return isInWord(text, start) ? undefined : { sign, start, keyword }
}

const signsIn = (text: string): number[] =>
  [...text.matchAll(/@/g)].flatMap(({ index }) => (isInWord(text, index) ? [] : [index]))

/**
 * Whoever may be mentioned by a text: the words behind its signs, each as it is and without the
 * marks at its end.
 */
export const wordsToFind = (text: string): string[] => [
  ...new Set(
    signsIn(text).flatMap((index) => {
      const [word = ''] = /^[^\s@]{1,50}/u.exec(text.slice(index + 1)) ?? []
      return [word, word.replace(/[^\p{L}\p{N}_]+$/u, '')].filter((one) => one !== '')
    }),
  ),
]

const beginsWith = (text: string, name: string): boolean =>
  name !== '' &&
  text.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
  !goesOn.test(text.slice(name.length))

/**
 * Whom a text mentions, in its order. What stands behind an @ is the longest id or display name;
 * one that is of several people mentions nobody, unless one of them was picked.
 */
export const mentionsIn = (
  text: string,
  people: readonly Named[],
  picked: readonly string[] = [],
): Mention[] =>
  signsIn(text).flatMap((index) => {
    const rest = text.slice(index + 1)
    const named = people.flatMap(({ userId, displayName }) => {
      const length = Math.max(
        ...[userId, displayName]
          .filter((name) => beginsWith(rest, name))
          .map((name) => name.length),
        0,
      )
      return length > 0 ? [{ userId, index, length }] : []
    })
    const longest = Math.max(...named.map(({ length }) => length))
    const fitting = new Map(
      named.filter(({ length }) => length === longest).map((mention) => [mention.userId, mention]),
    )
    const chosen =
      fitting.size > 1
        ? [...fitting.values()].filter(({ userId }) => picked.includes(userId))
        : [...fitting.values()]
    return chosen.length === 1 ? chosen : []
  })

/** The words of a text by which posts are found, without the sign. */
export const hashtagsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(hashtag)]
      .map(([, word = '']) => word.normalize('NFC'))
      .filter((word) => word.length <= 100),
  ),
]
export const hashtag = /(?<![\p{L}\p{N}_/#&])#((?:\p{L}[\p{Mn}\p{Mc}]*|[\p{N}_])+)/gu

type Described = { metadata?: unknown; mentionees?: readonly object[] }
const idsIn = (mentionees: readonly object[]): string[] =>
  mentionees.flatMap((list) =>
    'userPublicIds' in list && Array.isArray(list.userPublicIds) ? list.userPublicIds : [],
  )

/** The people whom something mentions, as far as an answer has them. */
export const mentionedIn = (
  { mentionees = [] }: Pick<Described, 'mentionees'>,
  users: readonly Named[],
): Named[] => {
  const ids = new Set(idsIn(mentionees))
  return users.filter(({ userId }) => ids.has(userId))
}

/**
 * Where a text that is shown mentions whom: as its metadata says, or else by the names of the
 * mentioned people.
 */
export const mentionsOf = (
  text: string,
  { metadata, mentionees = [] }: Described,
  users: readonly Named[],
): Mention[] => {
  const ids = new Set(idsIn(mentionees))
  if (ids.size === 0) return []
  const told = marksIn(metadata).filter(
    ({ userId, index, length }) =>
      ids.has(userId) && text[index] === '@' && length > 0 && index + length < text.length,
  )
  if (told.length > 0)
    return told
      .sort((a, b) => a.index - b.index)
      .filter(({ index }, n, all) => index > endOf(all[n - 1]))
  return mentionsIn(
    text,
    users.filter(({ userId }) => ids.has(userId)),
  )
}
const endOf = (mention: Mention | undefined): number =>
  mention ? mention.index + mention.length : -1

const marksIn = (metadata: unknown): Mention[] => {
  const marks: unknown =
    typeof metadata === 'object' && metadata !== null && 'mentioned' in metadata
      ? metadata.mentioned
      : []
  return Array.isArray(marks) ? marks.filter(isMention) : []
}
const isMention = (mark: unknown): mark is Mention => {
  if (typeof mark !== 'object' || mark === null) return false
  const { userId, index, length }: { userId?: unknown; index?: unknown; length?: unknown } = mark
  return typeof userId === 'string' && Number.isInteger(index) && Number.isInteger(length)
}
