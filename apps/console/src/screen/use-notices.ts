import { useCallback, useState } from 'react'

/** What happened, and how it is undone where that is possible. */
export type Notice = { id: number; text: string; isError: boolean; undo?: () => void }

/** How long a notice stays that asks for nothing. */
const reading = 6_000
let lastId = 0

/** What the reader is told, the last four. */
export const useNotices = () => {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const dismiss = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  )
  const tell = useCallback(
    (notice: Omit<Notice, 'id'>): number => {
      lastId += 1
      const id = lastId
      setNotices((all) => [...all.slice(-3), { ...notice, id }])
      if (!notice.undo && !notice.isError) setTimeout(() => dismiss(id), reading)
      return id
    },
    [dismiss],
  )
  return { notices, tell, dismiss }
}
