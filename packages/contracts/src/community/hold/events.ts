import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { heldTypes } from '../../resources/hold.ts'
import type { AuditedAct } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { heldKey } from '../../shared/ordering-keys.ts'

const held = { recordType: z.enum(heldTypes), recordId: z.string() }
type Held = { recordType: (typeof heldTypes)[number]; recordId: string }

const onHeld = (kind: 'holdSet' | 'holdLifted', { recordType, recordId }: Held): AuditedAct => ({
  kind,
  recordType,
  recordId,
  ...(recordType === 'user' && { userId: recordId }),
  targetType: recordType,
  targetId: recordId,
})

export const holdSet = event({
  type: 'HoldSet',
  summary:
    'A user or a community is held, or for another reason than before: nothing of them is deleted for good.',
  data: z.object({ ...held, reason: personal(z.string()) }),
  orderedBy: heldKey,
  // Names and reasons of communities are no person's.
  belongsTo: (e) => (e.recordType === 'user' ? [heldKey(e)] : []),
  audit: ({ data }) => onHeld('holdSet', data),
})

export const holdLifted = event({
  type: 'HoldLifted',
  summary: 'A hold was lifted: what is deleted for good is so again.',
  data: z.object(held),
  orderedBy: heldKey,
  audit: ({ data }) => onHeld('holdLifted', data),
})
