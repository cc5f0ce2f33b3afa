import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import { nameOf, type Person } from './person.ts'

/**
 * What the reader may do about somebody in the whole network; nobody is offered a ban of
 * themselves.
 */
export const usePersonOffers = (person: Person): (Offer | false)[] => {
  const { say } = useTexts()
  const { client, isAdmin, userId: reader } = useSession()
  const may = useMay()
  const { userId } = person
  const names = nameOf(person)
  const ban = {
    run: () => client.post('/api/v2/users/ban', { body: { userId } }),
    done: say('banned', { names }),
  }
  const unban = {
    run: () => client.post('/api/v2/users/unban', { body: { userId } }),
    done: say('unbannedEverywhere', { names }),
  }
  const isBannable = may('BAN_USER') && userId !== reader && !person.isDeleted
  return [
    isBannable &&
      !person.isGlobalBan && {
        label: say('banEverywhere'),
        question: { title: say('banEverywhereTitle', { names }), text: say('banEverywhereText') },
        ...ban,
        undo: unban,
      },
    isBannable &&
      person.isGlobalBan && {
        label: say('liftBan'),
        isHarmless: true,
        question: { title: say('liftBanTitle', { names }), text: say('liftBanText') },
        ...unban,
        undo: ban,
      },
    may('BAN_USER') &&
      person.flagCount > 0 && {
        label: say('clear'),
        isHarmless: true,
        question: { title: say('clearTitle', { count: 1 }), text: say('clearText') },
        run: () => client.delete('/api/v2/users/{userId}/flags', { params: { path: { userId } } }),
        done: say('cleared', { count: 1 }),
      },
    isAdmin &&
      userId !== reader &&
      !person.isDeleted && {
        label: say('endSessions'),
        question: { title: say('endSessionsTitle', { names }), text: say('endSessionsText') },
        run: () => client.delete('/api/v4/sessions', { params: { query: { userId } } }),
        done: say('sessionsEnded', { names }),
      },
  ]
}
