import { z } from 'zod'
import { anyId, optional } from '../../resources/input.ts'
import { TrayExplanation } from '../../resources/tray-explanation.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const explainNotification = operation({
  id: 'explainNotification',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v1/notification-tray/explain',
  summary: 'Explain why there is a tray item',
  description:
    'Why an event is told in the tray of the caller, or of another user if an administrator asks, or why it is not: `notified`, `precedence` (by this item instead of that of all members), `silent` or `off` (the user prefers that), `unknown_event` (nobody is notified of it; no rule is about it, or it has not arrived yet), `not_a_recipient` (others are), `own_act`, `undone`, `not_a_member`, `joined_later` (it happened before), `blocked`, `not_visible` (about something deleted, or a community that the user may not read or moderate, or too old), `no_rule`. It says what is known now.',
  may: everybody,
  query: z.object({
    eventId: anyId.describe('The id of the event, as in the topic of its service.'),
    userId: optional(anyId).describe(
      'The user whose tray it is about, for administrators. The caller, if absent.',
    ),
  }),
  example: { query: { eventId: '67443e9f1c2a4b0d8e6f0e01' } },
  reply: { explanation: TrayExplanation },
  refusals: ['permission-denied', 'user-not-found'],
})
