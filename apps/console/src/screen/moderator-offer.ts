import type { Texts } from '../texts/texts.tsx'
import type { Offer } from './offers.tsx'

type Act = Pick<Offer, 'run' | 'done'>
type ModeratorOfferRequest = {
  names: string
  isModerator: boolean
  /** What a moderator there may do. */
  text: string
  give: Act
  take: Act
}

/** To make somebody a moderator of a community or a channel, or to take that back. */
export const moderatorOffer = (
  say: Texts['say'],
  { names, isModerator, text, give, take }: ModeratorOfferRequest,
): Offer =>
  isModerator
    ? {
        label: say('unmakeModerator'),
        question: {
          title: say('unmakeModeratorTitle', { names }),
          text: say('unmakeModeratorText'),
        },
        ...take,
        undo: give,
      }
    : {
        label: say('makeModerator'),
        isHarmless: true,
        question: { title: say('makeModeratorTitle', { names }), text },
        ...give,
        undo: take,
      }
