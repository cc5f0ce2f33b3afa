import { targetKey } from '@causerie/contracts/shared'
import { tableBehind } from '@causerie/kernel'
import { z } from 'zod'
import { wordFields } from './word-row.ts'

const WordRow = z.object({
  recordId: z.string(),
  /** Orders records of the same time. */
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  ...wordFields,
})
export type WordRow = z.infer<typeof WordRow>

/** Columns of all tables of words, besides those of the record. */
export const wordColumns = {
  targetType: 'text',
  targetId: 'text',
  authorId: 'text',
  createdAt: 'text',
  words: 'tsvector',
} as const

/**
 * Declares the table with the words of one kind of records, also of deleted ones: whether a search
 * shows a record follows from the record itself. Of what was deleted permanently there is no row.
 */
export const wordTable = (name: string) =>
  tableBehind(name, {
    row: WordRow,
    key: ['recordId'],
    orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
    columns: { internalId: 'text', ...wordColumns },
    indexes: {
      [`${name}_by_word`]: { words: 'words' },
      [`${name}_of_target`]: { on: ['targetId', 'createdAt', 'internalId'] },
      [`${name}_by_creation`]: { on: ['createdAt', 'internalId'] },
    },
  })
