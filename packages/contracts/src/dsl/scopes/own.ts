import type { RejectionCode } from '../../rejections.ts'
import { type Outcome, outcomes, type Scope, type WhoMay, withoutToken } from '../who-may.ts'

/** Operations on what belongs to one user: a follow, an invitation that they got, a request that they made. */
export const own = {
  name: 'own',
  title: "One's own",
  about: 'What the request names belongs to one user, if to the community too.',
  kinds: {
    anonymous: 'no token',
    owner: 'whose it is',
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

/** Only the user whose it is. */
export const ownerOnly = (refusal: RejectionCode, exceptions: Partial<Record<Kind, Outcome>> = {}): WhoMay<Kind> => ({
  scope: own,
  outcomes: outcomes(own, refusal, { ...withoutToken, owner: 'yes', ...exceptions }),
})
