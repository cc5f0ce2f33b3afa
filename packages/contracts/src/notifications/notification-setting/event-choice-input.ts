import { z } from 'zod'
import { idOf, ifGiven } from '../../resources/input.ts'

const roleIds = ifGiven(z.array(idOf(100)).max(10))

/** What is to change of an event; absent members are unchanged. */
export const eventChoiceInput = {
  isPushNotifiable: ifGiven(z.boolean()).describe('Whether it is pushed.'),
  listenFromRoleIds: roleIds.describe(
    'Only acts of senders with one of these roles, of the network or of the community; empty: of all senders.',
  ),
  ignoreFromRoleIds: roleIds.describe('No acts of senders with one of these roles.'),
}

/** How many events a request may name; each of them once is enough. */
export const mostEventChoices = 50
