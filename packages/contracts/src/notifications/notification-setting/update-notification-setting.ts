import { z } from 'zod'
import { NotifiableEvent, NotificationModule } from '../../push/notifiable-event.ts'
import { ifGiven } from '../../resources/input.ts'
import { NotifiableName } from '../../resources/notification-setting.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { eventChoiceInput, mostEventChoices } from './event-choice-input.ts'
import { checkTemplates, eventTemplateInput } from './event-template-input.ts'
import { checkPlace, notificationPlace } from './notification-place.ts'

/** Clients name a module by either member. */
const choice = z
  .object({
    name: ifGiven(NotifiableName),
    moduleName: ifGiven(NotificationModule),
    ...eventChoiceInput,
    ...eventTemplateInput,
  })
  .transform((given, context) => {
    const { moduleName, name = moduleName, ...changes } = given
    if (!name) {
      context.addIssue({
        code: 'custom',
        path: ['name'],
        message: 'Must name an event or a module.',
      })
      return z.NEVER
    }
    const event = NotifiableEvent.safeParse(name).data
    if (event) checkTemplates(event, changes, context)
    else checkNoTemplates(changes, context)
    return { name, ...changes }
  })

/** Modules have no templates; clients that send back what they read send empty ones. */
const checkNoTemplates = (
  { titleTemplate = '', bodyTemplate = '' }: { titleTemplate?: string; bodyTemplate?: string },
  context: z.RefinementCtx,
): void => {
  for (const [member, template] of Object.entries({ titleTemplate, bodyTemplate }))
    if (template !== '')
      context.addIssue({ code: 'custom', path: [member], message: 'Must be of an event.' })
}

const isModule = (name: string): boolean => NotificationModule.safeParse(name).success

export const updateNotificationSetting = operation({
  id: 'updateNotificationSetting',
  owner: 'notifications',
  method: 'POST',
  path: '/api/v3/notification/setting',
  summary: "Update the caller's setting of pushes",
  description:
    'Absent members, and events that are not listed, are unchanged. Nothing is pushed from where `isPushNotifiable` is false, also of events that are on. Of an event, the narrowest level decides that says something of it: channel, community, user; and of one event before those it stands for (`message.created` for texts, images and files). A module that is off turns off its events unless one of them is on. What administrators turn off, nobody can turn on. Messages of channels that are no conversations are off until somebody turns on `message.created`. Templates are of what is pushed to the caller alone; of each of the two texts, the narrowest level decides that has one: channel, community, user, then that of administrators. They turn nothing on.',
  may: everybodyInNetwork('community-not-found'),
  body: z
    .object({
      ...notificationPlace,
      isPushNotifiable: ifGiven(z.boolean()).describe('Whether anything is pushed from there.'),
      notifiableEvents: ifGiven(z.array(choice).max(mostEventChoices)).describe(
        'Events, and for the level `user` also modules.',
      ),
    })
    .superRefine((body, context) => {
      checkPlace(body, context)
      if (body.level !== 'user' && body.notifiableEvents?.some(({ name }) => isModule(name)))
        context.addIssue({
          code: 'custom',
          path: ['notifiableEvents'],
          message: 'Must have modules only for the level user.',
        })
    }),
  example: {
    body: {
      level: 'community',
      communityId: exampleIds.communityId,
      isPushNotifiable: true,
      notifiableEvents: [{ name: 'post.reacted', isPushNotifiable: false }],
    },
  },
  reply: { success: z.literal(true) },
  refusals: ['community-not-found'],
})
