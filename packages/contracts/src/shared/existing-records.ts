import { z } from 'zod'

/** The kinds of records that lines of an import refer to, by the service that has them. */
export const referredKinds = {
  community: ['user', 'role', 'category', 'community'],
  content: ['file', 'poll', 'post', 'story', 'comment'],
  chat: ['channel', 'message'],
} as const
export type ReferredKind = (typeof referredKinds)[keyof typeof referredKinds][number]

/** The internal query of that name: those of some ids that records of a kind have, deleted ones too. */
export const existingRecordsQuery = {
  name: 'existingRecords',
  input: z.object({ kind: z.string(), ids: z.array(z.string()).max(1_000) }),
  answer: z.object({ ids: z.array(z.string()) }),
} as const
