import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Restorable, removeRecord, restoreRecord } from './deletion.ts'

/** To delete a record of somebody, and to restore it; each undoes the other. */
export const useDeletionOffers = (): Record<
  'remove' | 'restore',
  (type: Restorable, id: string) => Offer
> => {
  const { say } = useTexts()
  const { client } = useSession()
  const removal = (type: Restorable, id: string) => ({
    run: () => removeRecord(client, type, id),
    done: say('removed', { count: 1 }),
  })
  const restoration = (type: Restorable, id: string) => ({
    run: () => restoreRecord(client, type, id),
    done: say('restored', { count: 1 }),
  })
  return {
    remove: (type, id) => ({
      label: say('remove'),
      question: { title: say('removeTitle', { count: 1 }), text: say('removeText') },
      ...removal(type, id),
      undo: restoration(type, id),
    }),
    restore: (type, id) => ({
      label: say('restore'),
      isHarmless: true,
      ...restoration(type, id),
      undo: removal(type, id),
    }),
  }
}
