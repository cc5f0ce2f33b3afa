import { event, personal } from '@causerie/contract'
import { z } from 'zod'
import { networkKey } from '../../shared/ordering-keys.ts'

const id = z.string()
const metadata = z.record(z.string(), z.unknown())

export const categoryCreated = event({
  type: 'CategoryCreated',
  summary: 'A category was created.',
  data: z.object({ categoryId: id, name: personal(z.string()), metadata, avatarFileId: id.optional() }),
  orderedBy: () => networkKey,
})

export const categoryUpdated = event({
  type: 'CategoryUpdated',
  summary: 'A category was updated; absent fields are unchanged.',
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
  summary: 'A category was deleted; communities no longer show it.',
  data: z.object({ categoryId: id }),
  orderedBy: () => networkKey,
})
