import { z } from 'zod'

/**
 * What is exported of a user although no operation lists it: by its owner, and by the names by which
 * it is asked for.
 */
export const exportedRecords = {
  community: ['audit', 'sessions', 'userFlags'],
  content: [
    'audit',
    'posts',
    'polls',
    'comments',
    'stories',
    'reactions',
    'pollVotes',
    'postFlags',
    'commentFlags',
    'storyFlags',
    'files',
    'fileContents',
  ],
  chat: ['audit', 'messageReactions', 'messageFlags'],
  streaming: ['audit'],
  notifications: ['audit', 'notificationSettings'],
} as const

/**
 * The internal query of that name: records of a kind that are about a user, a page after the place
 * where another one ended.
 */
export const exportQuery = {
  name: 'exportedRecords',
  input: z.object({
    kind: z.string(),
    userId: z.string(),
    after: z.array(z.string()).nullable(),
  }),
  /** A page may be empty and still have a next one. */
  answer: z.object({ records: z.array(z.unknown()), next: z.array(z.string()).nullable() }),
} as const
export type ExportedPage = {
  records: readonly unknown[]
  /** Where the page ended; null: there is nothing behind it. */
  next: readonly string[] | null
}
