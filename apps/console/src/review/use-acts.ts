import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRestorable } from '../deletion/deletion.ts'
import { reasonOf, useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Act, oncePerAuthor, perform, takeBack, type Undoable } from './acts.ts'
import { decisionOn, stillWaits } from './decision.ts'
import type { Item } from './flagged.ts'
import { useSayDecision } from './use-decisions.ts'

/**
 * How long the deletion of messages waits for an undo; the API has none afterwards. A page that is
 * closed meanwhile deletes nothing.
 */
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
  const sayDecision = useSayDecision()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const readAgain = () => queries.invalidateQueries({ queryKey: ['flagged'] })

  /** The records with which it was done; what failed is told. */
  const withEach = async (
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ): Promise<readonly Item[]> => {
    const results = await Promise.allSettled(items.map(work))
    await readAgain()
    const failed = results.filter((result) => result.status === 'rejected')
    if (failed[0])
      tell({
        text: say('actFailed', {
          failed: failed.length,
          count: items.length,
          reason: reasonOf(failed[0].reason),
        }),
        isError: true,
      })
    return items.filter((_, place) => results[place]?.status === 'fulfilled')
  }

  /**
   * Those that still wait; of the others the reader is told who was faster, and nothing is done to
   * them.
   */
  const undecided = async (records: readonly Item[]): Promise<readonly Item[]> => {
    // What cannot be asked is decided by the server.
    const waits = await Promise.all(
      records.map((item) => stillWaits(client, item).catch(() => true)),
    )
    const decided = records.filter((_, place) => !waits[place])
    if (decided.length === 0) return records
    for (const item of decided) {
      const decision = (await decisionOn(client, item).catch(() => undefined)) ?? {
        kind: 'unknown' as const,
      }
      tell({
        text: say('notDoneAnyMore', { decision: sayDecision(item, decision) }),
        isError: true,
      })
    }
    await readAgain()
    return records.filter((_, place) => waits[place])
  }

  type Said = (items: readonly Item[]) => string
  /** Does it at once; the notice afterwards takes it back. */
  const doWithUndo = async (
    act: Undoable,
    items: readonly Item[],
    { done, undone }: { done: Said; undone: Said },
  ) => {
    const changed = await withEach(items, (item) => perform(client, act, item))
    if (changed.length === 0) return
    const undo = async () => {
      dismiss(id)
      const restored = await withEach(changed, (item) => takeBack(client, act, item))
      if (restored.length > 0) tell({ text: undone(restored), isError: false })
    }
    const id = tell({ text: done(changed), isError: false, undo: () => void undo() })
  }

  const deletion = {
    done: ({ length: count }: readonly Item[]) => say('removed', { count }),
    undone: ({ length: count }: readonly Item[]) => say('restored', { count }),
  }
  const ban = {
    done: (items: readonly Item[]) => say('banned', { names: namesOf(items) }),
    undone: (items: readonly Item[]) => say('unbanned', { names: namesOf(items) }),
  }

  const removeLater = (items: readonly Item[]) => {
    const ids = items.map(({ recordId }) => recordId)
    const count = items.length
    const show = () => setLeaving((all) => new Set([...all].filter((id) => !ids.includes(id))))
    setLeaving((all) => new Set([...all, ...ids]))
    const timer = setTimeout(async () => {
      dismiss(id)
      const removed = await withEach(await undecided(items), (item) =>
        perform(client, 'remove', item),
      )
      show()
      if (removed.length > 0)
        tell({ text: say('removed', { count: removed.length }), isError: false })
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
    const items = oncePerAuthor(act, await undecided(records))
    if (items.length === 0) return
    if (act === 'remove')
      return items.every(({ type }) => isRestorable(type))
        ? doWithUndo(act, items, deletion)
        : removeLater(items)
    if (act !== 'clear') return doWithUndo(act, items, ban)
    const cleared = await withEach(items, (item) => perform(client, act, item))
    if (cleared.length > 0)
      tell({ text: say('cleared', { count: cleared.length }), isError: false })
  }

  return { run, leaving }
}
