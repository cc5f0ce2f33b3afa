import { useNetwork } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useModeratedCommunities } from './communities/use-moderated-communities.ts'
import { mayManage } from './deletion/managing.ts'
import { useSession } from './session/session.tsx'

/** Flags and what ends them, as the stream tells them. */
const tellsOfQueue =
  /^(post|comment|story|message|user)\.(flagged|unflagged|flagCleared|deleted|updated)$/
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
  const session = useSession()
  const { client } = session
  const queries = useQueryClient()
  const { online } = useNetwork()
  const [isStreaming, setIsStreaming] = useState(true)
  const [watched, setWatched] = useState<readonly string[]>([])
  const [refused, setRefused] = useState('')
  const wasLost = useRef(false)
  const isConnected = isStreaming && online
  const moderated = useModeratedCommunities()
  const moderatesUserFeeds = mayManage(session, {
    type: 'post',
    targetType: 'user',
    permissionsThere: [],
  })
  // What is flagged first is told of as well: on users and their feeds at once, and in communities.
  const all = new Set([
    ...(moderatesUserFeeds ? ['flags:users'] : []),
    ...watched,
    ...moderated.map(({ communityId }) => `community:${communityId}`),
  ])
  const wanted = [...all].slice(0, mostFollowed).sort().join(' ')
  const subscribed = wanted === refused ? '' : wanted

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
      for await (const { type } of client.listen({
        subscribe,
        onConnection,
        signal: ending.signal,
      }))
        if (type === 'reset' || tellsOfQueue.test(type)) void readAgain(queries)
    }
    // A record that may no longer be followed ends the stream; what concerns the reader is told
    // without it.
    listen().catch(() => !ending.signal.aborted && setRefused(subscribed))
    return () => ending.abort()
  }, [client, queries, subscribed])

  const live = useMemo(() => ({ isConnected, watch: setWatched }), [isConnected])
  return <Context value={live}>{children}</Context>
}
