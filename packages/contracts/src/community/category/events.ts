import { z } from 'zod'
import { event, personal } from '../../dsl/event.ts'
import { networkKey } from '../../dsl/ordering-keys.ts'

const id = z.string()
const metadata = z.record(z.string(), z.unknown())

export const categoryCreated = event({
  type: 'CategoryCreated',
  summary: 'Communities can be sorted into a new category.',
  data: z.object({ categoryId: id, name: personal(z.string()), metadata, avatarFileId: id.optional() }),
  orderedBy: () => networkKey,
})

export const categoryUpdated = event({
  type: 'CategoryUpdated',
  summary: 'Fields of a category changed; those that are absent did not.',
  data: z.object({
    categoryId: id,
    name: personal(z.string()).optional(),
    metadata: metadata.optional(),
    /** Null: cleared. */
    avatarFileId: id.nullable().optional(),
  }),
  orderedBy: () => networkKey,
})

export const categoryDeleted = event({
  type: 'CategoryDeleted',
  summary: 'A category is no more; communities that were in it do not show it.',
  data: z.object({ categoryId: id }),
  orderedBy: () => networkKey,
})
