import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { EventTemplates } from '../../resources/event-templates.ts'
import { NotifiableEventChoice } from '../../resources/notification-setting.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { trayKey, userKey } from '../../shared/ordering-keys.ts'
import { NotificationLevel } from './notification-place.ts'

/** A user's own words for what is pushed to them. */
const OwnTemplates = EventTemplates.extend({
  titleTemplate: personal(z.string()),
  bodyTemplate: personal(z.string()),
})

export const notificationSettingChanged = event({
  type: 'NotificationSettingChanged',
  summary:
    'A user changed what is pushed to them and its templates, in general or from a channel or community; absent fields, and events that are not listed, are unchanged.',
  data: z.object({
    userId: z.string(),
    level: NotificationLevel,
    /** The public id of the channel or community; empty in general. */
    targetId: z.string(),
    isPushNotifiable: z.boolean().optional(),
    events: z.array(NotifiableEventChoice).optional(),
    templates: z.array(OwnTemplates).optional(),
  }),
  orderedBy: (e) => trayKey(e.userId),
  belongsTo: ({ userId }) => [userKey(userId)],
  audit: own('userId'),
})
