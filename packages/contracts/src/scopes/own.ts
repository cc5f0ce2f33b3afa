import type { Scope, WhoMay } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import { mayIn, type Outcome } from './may-in.ts'

/** Operations on what belongs to one user: a follow, a received invitation, an own join request. */
export const own = {
  name: 'own',
  title: "One's own",
  about: 'The request is about something that belongs to one user, and possibly to a community.',
  kinds: {
    anonymous: 'no token',
    owner: 'its owner',
    other: 'other user',
    member: 'member of the community',
    moderator: 'moderator of the community',
    networkModerator: 'moderator of the network',
    administrator: 'administrator',
    deleted: 'deleted user',
    foreign: 'other network',
  },
} as const satisfies Scope
type Kind = keyof typeof own.kinds

/** Only the owner. */
export const ownerOnly = (
  refusal: RefusalCode,
  exceptions: Partial<Record<Kind, Outcome>> = {},
): WhoMay<Kind> => mayIn(own)(refusal, { owner: 'yes', ...exceptions })
