import { z } from 'zod'
import { NotifiableEvent, NotificationModule } from '../push/notifiable-event.ts'
import { parameters, templates } from './event-templates.ts'
import { id } from './scalars.ts'

/** By whom acts must be done to be pushed. A sender without a role has no role of either list. */
const senderRoles = {
  listenFromRoleIds: z
    .array(id)
    .describe('Only acts of senders with one of these roles; empty: of all senders.'),
  ignoreFromRoleIds: z.array(id).describe('No acts of senders with one of these roles.'),
}

/** Names of what is turned on and off: events, and modules in place of all their events. */
export const NotifiableName = z.enum([...NotificationModule.options, ...NotifiableEvent.options])
export type NotifiableName = z.infer<typeof NotifiableName>

/** What is set of an event or a module. Stored in events and rows. */
export const NotifiableEventChoice = z.object({
  name: NotifiableName,
  isPushNotifiable: z.boolean(),
  ...senderRoles,
})
export type NotifiableEventChoice = z.infer<typeof NotifiableEventChoice>

/**
 * Whether an event, or all events of a module, are pushed, and what the caller has set there that
 * its pushes say; modules have no templates. `isNetworkEnabled`: administrators have not turned it
 * off for everybody.
 */
export const NotifiableEventSetting = NotifiableEventChoice.extend({
  /** Of a module alone. */
  moduleName: NotificationModule.optional(),
  isNetworkEnabled: z.boolean(),
  ...templates,
  parameters,
}).meta({ id: 'NotifiableEventSetting' })
export type NotifiableEventSetting = z.infer<typeof NotifiableEventSetting>

/**
 * What is pushed to the caller, in general or from a channel or community. `isUserEnabled`: they
 * have not turned off pushes in general.
 */
export const NotificationSetting = z
  .object({
    isPushNotifiable: z.boolean(),
    isUserEnabled: z.boolean(),
    notifiableEvents: z.array(NotifiableEventSetting),
  })
  .meta({ id: 'NotificationSetting' })
export type NotificationSetting = z.infer<typeof NotificationSetting>
