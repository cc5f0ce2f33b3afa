import type { PagesOf } from '../answers.ts'

/** Records with those of another answer, which replace older ones of the same id. */
export const merged = <T>(
  known: readonly T[],
  more: readonly T[],
  idOf: (record: T) => string,
): T[] => {
  if (more.length === 0) return [...known]
  const ids = new Set(more.map(idOf))
  return [...known.filter((record) => !ids.has(idOf(record))), ...more]
}

type Around = {
  users: readonly { userId: string }[]
  files: readonly { fileId: string }[]
}
/** The people and files of an answer with those of an event. */
export const mergedAround = <A extends Around>(
  { users, files }: A,
  event: { users: A['users'][number][]; files: A['files'][number][] },
): { users: A['users'][number][]; files: A['files'][number][] } => ({
  users: merged(users, event.users, ({ userId }) => userId),
  files: merged(files, event.files, ({ fileId }) => fileId),
})

/** A list with every page changed. */
export const withPages = <A>(
  { pages, pageParams }: PagesOf<A>,
  change: (answer: A, index: number) => A,
): PagesOf<A> => ({ pages: pages.map(change), pageParams })
