import { personal } from '@causerie/protocol'
import { z } from 'zod'
import type { AuditedAct } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const id = z.string()
const metadata = z.record(z.string(), z.unknown())

const onCategory = (
  kind: AuditedAct['kind'],
  { categoryId }: { categoryId: string },
): AuditedAct => ({
  kind,
  recordType: 'category',
  recordId: categoryId,
})

export const categoryCreated = event({
  type: 'CategoryCreated',
  summary: 'A category was created.',
  data: z.object({
    categoryId: id,
    name: personal(z.string()),
    metadata,
    avatarFileId: id.optional(),
  }),
  orderedBy: () => networkKey,
  belongsTo: () => [networkKey],
  audit: ({ data }) => onCategory('created', data),
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
  belongsTo: () => [networkKey],
  audit: ({ data }) => {
    const { categoryId: _, ...fields } = data
    return { ...onCategory('edited', data), details: { fields: Object.keys(fields) } }
  },
})

export const categoryDeleted = event({
  type: 'CategoryDeleted',
  summary: 'A category was deleted; communities no longer show it.',
  data: z.object({ categoryId: id }),
  orderedBy: () => networkKey,
  audit: ({ data }) => onCategory('deleted', data),
})
