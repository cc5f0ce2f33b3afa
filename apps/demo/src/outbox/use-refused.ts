import { useEffect, useState } from 'react'
import type { Draft, Entry } from './entries.ts'
import { useOutbox, useOutboxState } from './use-outbox.tsx'

type Writing = {
  /** Whether it was written here. */
  isOwn: (entry: Entry) => boolean
  /** Whether nothing is written here, so that there is room for it. */
  isEmpty: boolean
  /** Writes it here again. */
  takeBack: (entry: Entry) => void
}

/**
 * Brings what was refused back to where it was written, with the reason. `send` sends what is
 * written now, for it if it is there; `giveUp` forgets it.
 */
export const useRefused = ({ isOwn, isEmpty, takeBack }: Writing) => {
  const outbox = useOutbox()
  const { entries, held } = useOutboxState()
  const [key, setKey] = useState<string>()
  const refused = entries.find((entry) => entry.key === key && entry.refusal !== undefined)
  const next = entries.find(
    (entry) => entry.refusal !== undefined && !held.has(entry.key) && isOwn(entry),
  )
  useEffect(() => {
    if (refused || !isEmpty || !next || !outbox.hold(next.key)) return
    setKey(next.key)
    takeBack(next)
  })
  useEffect(() => {
    if (key === undefined) return
    outbox.hold(key)
    return () => outbox.release(key)
  }, [outbox, key])
  return {
    refusal: refused?.refusal,
    send: async (draft: Draft): Promise<boolean> => {
      if (!refused) return outbox.add(draft)
      // It is held until it is no refused one any more, lest it come back.
      await outbox.replace(refused.key, draft)
      setKey(undefined)
      return true
    },
    giveUp: async (): Promise<void> => {
      if (!refused) return
      await outbox.remove(refused.key)
      setKey(undefined)
    },
  }
}
