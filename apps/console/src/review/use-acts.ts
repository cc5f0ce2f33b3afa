import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf, useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Act, oncePerAuthor, perform, takeBack } from './acts.ts'
import type { Item } from './flagged.ts'

/** How long a deletion waits for an undo; the API has none afterwards. A page that is closed meanwhile deletes nothing. */
const grace = 10_000

const namesOf = (items: readonly Item[]): string =>
  [...new Set(items.map(({ author, authorId }) => author?.displayName ?? authorId))].join(', ')

export type Acting = ReturnType<typeof useActs>

/** Does things with records and tells what came of it. */
export const useActs = () => {
  const { client } = useSession()
  const { say } = useTexts()
  const queries = useQueryClient()
  const { tell, dismiss } = useActing()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const readAgain = () => queries.invalidateQueries({ queryKey: ['flagged'] })

  /** Whether all of it was done; what failed is told. */
  const withEach = async (items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<boolean> => {
    const results = await Promise.allSettled(items.map(work))
    await readAgain()
    const failed = results.filter((result) => result.status === 'rejected')
    if (!failed[0]) return true
    tell({ text: say('actFailed', { failed: failed.length, count: items.length, reason: reasonOf(failed[0].reason) }), isError: true })
    return false
  }

  const ban = async (act: 'banHere' | 'banEverywhere', items: readonly Item[]) => {
    const names = namesOf(items)
    if (!(await withEach(items, (item) => perform(client, act, item)))) return
    const id = tell({
      text: say('banned', { names }),
      isError: false,
      undo: () => {
        dismiss(id)
        void withEach(items, (item) => takeBack(client, act, item)).then(
          (isDone) => isDone && tell({ text: say('unbanned', { names }), isError: false }),
        )
      },
    })
  }

  const remove = (items: readonly Item[]) => {
    const ids = items.map(({ recordId }) => recordId)
    const count = items.length
    const show = () => setLeaving((all) => new Set([...all].filter((id) => !ids.includes(id))))
    setLeaving((all) => new Set([...all, ...ids]))
    const timer = setTimeout(async () => {
      dismiss(id)
      const isDone = await withEach(items, (item) => perform(client, 'remove', item))
      show()
      if (isDone) tell({ text: say('removed', { count }), isError: false })
    }, grace)
    const id = tell({
      text: say('removing', { count }),
      isError: false,
      undo: () => {
        clearTimeout(timer)
        dismiss(id)
        show()
        tell({ text: say('kept', { count }), isError: false })
      },
    })
  }

  const run = async (act: Act, records: readonly Item[]): Promise<void> => {
    const items = oncePerAuthor(act, records)
    if (act === 'remove') return remove(items)
    if (act !== 'clear') return ban(act, items)
    if (await withEach(items, (item) => perform(client, act, item))) tell({ text: say('cleared', { count: items.length }), isError: false })
  }

  return { run, leaving }
}
