import { useNetwork } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from './session/session.tsx'

/** Flags and what ends them, as the stream tells them. */
const tellsOfQueue = /^(post|comment|story|message|user)\.(flagged|unflagged|flagCleared|deleted|updated)$/
/** A stream takes so many records besides what concerns its reader. */
const mostFollowed = 100

type Live = {
  isConnected: boolean
  /** Has the stream tell of what happens in these records, as `<kind>:<id>`. */
  watch: (records: readonly string[]) => void
}
const Context = createContext<Live | undefined>(undefined)

export const useLive = (): Live => {
  const live = use(Context)
  if (!live) throw new Error('nothing is live around this component')
  return live
}

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['flagged'] })

/** Follows what happens and has the queue read again, also when the connection is back. */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useSession()
  const queries = useQueryClient()
  const { online } = useNetwork()
  const [isStreaming, setIsStreaming] = useState(true)
  const [subscribed, setSubscribed] = useState('')
  const wasLost = useRef(false)
  const isConnected = isStreaming && online

  useEffect(() => {
    if (isConnected && wasLost.current) void readAgain(queries)
    wasLost.current = !isConnected
  }, [isConnected, queries])

  useEffect(() => {
    const ending = new AbortController()
    const onConnection = (isThere: boolean) => {
      if (!ending.signal.aborted) setIsStreaming(isThere)
    }
    const listen = async () => {
      const subscribe = subscribed === '' ? [] : subscribed.split(' ')
      for await (const { event } of client.follow({ subscribe, onConnection, signal: ending.signal }))
        if (event === 'reset' || tellsOfQueue.test(event)) void readAgain(queries)
    }
    // A record that may no longer be followed ends the stream; what concerns the reader is told without it.
    listen().catch(() => !ending.signal.aborted && setSubscribed(''))
    return () => ending.abort()
  }, [client, queries, subscribed])

  const live = useMemo(
    () => ({
      isConnected,
      watch: (records: readonly string[]) => setSubscribed([...new Set(records)].sort().slice(0, mostFollowed).join(' ')),
    }),
    [isConnected],
  )
  return <Context value={live}>{children}</Context>
}
