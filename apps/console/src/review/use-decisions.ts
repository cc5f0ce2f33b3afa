import { useCallback, useEffect, useRef } from 'react'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Decision, decisionOn, stillWaits } from './decision.ts'
import type { Item } from './flagged.ts'

/** Of many that leave a list at once, so many are looked into. */
const most = 5

const authorOf = ({ author, authorId }: Item): string => author?.displayName || authorId

/** What to say of a decision of somebody else. */
export const useSayDecision = () => {
  const { say } = useTexts()
  return useCallback(
    (item: Item, decision: Decision): string =>
      say(`decided_${decision.kind}`, {
        author: authorOf(item),
        name: decision.kind === 'unknown' ? '' : decision.name,
      }),
    [say],
  )
}

/**
 * Warns of records that leave the list because somebody else has decided about them. Own decisions
 * are known, and withdrawn flags none.
 */
export const useDecisionsOfOthers = (items: readonly Item[]): void => {
  const { client, userId } = useSession()
  const { tell } = useActing()
  const sayDecision = useSayDecision()
  const before = useRef<readonly Item[]>([])
  useEffect(() => {
    const ids = new Set(items.map(({ recordId }) => recordId))
    const left = before.current.filter(({ recordId }) => !ids.has(recordId)).slice(0, most)
    before.current = items
    const warn = async (item: Item) => {
      const decision = await decisionOn(client, item)
      if (!decision || (decision.kind !== 'unknown' && decision.actorId === userId)) return
      // Without the audit log nobody can tell it from a flag that was withdrawn, or a list that has
      // moved on.
      if (decision.kind === 'unknown') return
      if (!(await stillWaits(client, item)))
        tell({ text: sayDecision(item, decision), isError: true })
    }
    for (const item of left) warn(item).catch(() => undefined)
  }, [items, client, userId, tell, sayDecision])
}
