import { personal } from '@causerie/protocol'
import { z } from 'zod'
import type { AuditedAct } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const id = z.string()
const webhookId = id
const fields = z.object({
  url: z.string(),
  description: personal(z.string()),
  isEnabled: z.boolean(),
  /** Names of webhook events; empty: all. */
  events: z.array(z.string()),
  /** Public ids. Both lists empty: everything that happens in the network. */
  communityIds: z.array(id),
  channelIds: z.array(id),
})

const onWebhook = (
  kind: AuditedAct['kind'],
  recordId: string,
  details: NonNullable<AuditedAct['details']> = {},
): AuditedAct => ({ kind, recordType: 'webhook', recordId, details })

export const webhookCreated = event({
  type: 'WebhookCreated',
  summary:
    'A webhook was created: the events that it names are sent to its URL, signed with a secret that the key gives.',
  data: fields.extend({ webhookId, keyId: id }),
  orderedBy: () => networkKey,
  belongsTo: () => [networkKey],
  audit: ({ data: { webhookId, url } }) => onWebhook('created', webhookId, { url }),
})

export const webhookUpdated = event({
  type: 'WebhookUpdated',
  summary: 'A webhook was updated; absent fields are unchanged.',
  data: fields.partial().extend({ webhookId }),
  orderedBy: () => networkKey,
  belongsTo: () => [networkKey],
  audit: ({ data: { webhookId, ...changed } }) => {
    const { url, isEnabled } = changed
    return onWebhook('edited', webhookId, {
      fields: Object.keys(changed),
      ...(url !== undefined && { url }),
      ...(isEnabled !== undefined && { isEnabled }),
    })
  },
})

export const webhookDeleted = event({
  type: 'WebhookDeleted',
  summary: 'A webhook was deleted: nothing is sent to it any more.',
  data: z.object({ webhookId }),
  orderedBy: () => networkKey,
  audit: ({ data: { webhookId } }) => onWebhook('deleted', webhookId),
})

export const webhookSecretRotated = event({
  type: 'WebhookSecretRotated',
  summary:
    'A webhook got a new secret. The one before signs as well until a time, and any older one no longer.',
  data: z.object({ webhookId, keyId: id, previousKeyId: id, previousUntil: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { webhookId } }) => onWebhook('keysChanged', webhookId),
})
