import { z } from 'zod'
import { EventTemplates } from '../../resources/event-templates.ts'
import { NotifiableEventChoice } from '../../resources/notification-setting.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'
import { PushVendors } from './push-vendors.ts'

export const pushSettingUpdated = event({
  type: 'PushSettingUpdated',
  summary:
    'Pushes of the network were turned on or off, or some events were, or their templates changed; absent fields, and events that are not listed, are unchanged.',
  data: z.object({
    enabled: z.boolean().optional(),
    events: z.array(NotifiableEventChoice).optional(),
    templates: z.array(EventTemplates).optional(),
  }),
  orderedBy: () => networkKey,
  audit: ({ data }) => onSetting('push-notification', { after: data }),
})

export const pushKeysChanged = event({
  type: 'PushKeysChanged',
  summary:
    'The keys for vendors of pushes were set, made or removed (null); absent vendors are unchanged.',
  data: PushVendors.partial().extend({
    /** What was secret until now and is deleted. */
    endedSecretIds: z.array(z.string()),
  }),
  orderedBy: () => networkKey,
  audit: ({ data: { endedSecretIds: _, ...vendors } }) => ({
    kind: 'keysChanged',
    recordType: 'key',
    recordId: 'push-notification',
    details: {
      type: 'push-notification',
      vendors: Object.entries(vendors).map(([vendor, keys]) => ({
        vendor,
        change: keys ? 'set' : 'removed',
      })),
    },
  }),
})
