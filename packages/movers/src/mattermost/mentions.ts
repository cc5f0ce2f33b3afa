import type { Mentionee } from '../import-record.ts'

const mention = /(?<![\w@.-])@([a-z\d][\w.-]*)/gi
const everybody: ReadonlySet<string> = new Set(['channel', 'all', 'here'])
/** The most of a message. */
const most = 30

/** Whom a text mentions. `idOf` is undefined for a word that is no username. */
export const mentioneesOf = (
  text: string,
  idOf: (username: string) => string | undefined,
): Mentionee[] => {
  const words = [...text.matchAll(mention)].map(([, word = '']) => word.toLowerCase())
  // `@bob.` ends a sentence.
  const ids = words.flatMap((word) => idOf(word) ?? idOf(word.replace(/[._-]+$/, '')) ?? [])
  const userIds = [...new Set(ids)].slice(0, most)
  return [
    ...(userIds.length > 0 ? [{ type: 'user', userIds } as const] : []),
    ...(words.some((word) => everybody.has(word)) ? [{ type: 'channel' } as const] : []),
  ]
}
