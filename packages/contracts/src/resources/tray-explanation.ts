import { z } from 'zod'
import { id } from './scalars.ts'
import { TrayCategory } from './tray-preferences.ts'

/**
 * `notified`: the event is told by the item. `precedence`: the same, instead of by the item of all
 * members. `silent`: the same, but the user prefers it silent. `off`: the user prefers it off.
 * `unknown_event`: nobody is notified of the event; no rule is about it, or it has not arrived yet.
 * `not_a_recipient`: others are. `own_act`: the user did it themselves. `undone`: what was done was
 * undone. `not_a_member`: the user is not a member of the community, all of whose members are
 * notified. `joined_later`: it happened before they joined. `blocked`: the user blocked the actor.
 * `not_visible`: the user may not see the item, because it is about something deleted, a community
 * that they may not read or moderate, or is too old. `no_rule`: the category has no rule any more.
 */
export const TrayReason = z
  .enum([
    'notified',
    'precedence',
    'silent',
    'off',
    'unknown_event',
    'not_a_recipient',
    'own_act',
    'undone',
    'not_a_member',
    'joined_later',
    'blocked',
    'not_visible',
    'no_rule',
  ])
  .meta({ id: 'TrayReason' })
export type TrayReason = z.infer<typeof TrayReason>

/** Why a user is, or is not, notified of an event. */
export const TrayExplanation = z
  .object({
    eventId: id,
    userId: id,
    /** Whether the event is told by an item that the tray of the user has now. */
    isNotified: z.boolean(),
    /** Absent if the user is not among the recipients. */
    category: TrayCategory.optional(),
    /** The item that tells the event, or would. */
    itemId: id.nullable(),
    reason: TrayReason,
  })
  .meta({ id: 'TrayExplanation' })
export type TrayExplanation = z.infer<typeof TrayExplanation>
