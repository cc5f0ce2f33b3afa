import { CauserieError } from '@causerie/client'
import { useNetwork } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type PropsWithChildren, use, useEffect, useRef, useState } from 'react'
import { useJoinedIds } from '../communities/use-communities.ts'
import { useShownPolls } from '../feed/use-feed.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { queriesChangedBy } from './query-names.ts'

const Connected = createContext(true)
export const useIsConnected = (): boolean => use(Connected)

/** After a refusal for good, such as a ban from one of the communities: until then what this person may read has been read again. */
const pauseAfterRefusal = 3_000

/** Follows the realtime stream, and reads again what it says has changed. */
export const Live = ({ children }: PropsWithChildren) => {
  const { client, people } = useSignedIn()
  const cache = useQueryClient()
  const communities = useJoinedIds()
  const polls = useShownPolls()
  const { online: isOnline } = useNetwork()
  const [isConnected, setConnected] = useState(true)
  const [refusals, setRefusals] = useState(0)
  const position = useRef<string>(undefined)
  const subscribe = communities &&
    polls && [
      ...people.map(({ userId }) => `user:${userId}`),
      ...communities.map((communityId) => `community:${communityId}`),
      ...polls.map((pollId) => `poll:${pollId}`),
    ]
  const records = subscribe?.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is followed by another attempt
  useEffect(() => {
    if (records === undefined) return
    // The browser knows at once what the stream finds out by silence.
    if (!isOnline) return setConnected(false)
    const controller = new AbortController()
    const { signal } = controller
    const onConnection = (isBack: boolean) => {
      setConnected(isBack)
      // Reads that failed meanwhile are not told of.
      if (isBack) void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    const listen = async () => {
      for await (const { event, id } of client.follow({
        subscribe: records.split(' '),
        lastEventId: position.current,
        onConnection,
        signal,
      })) {
        position.current = id ?? position.current
        readAgain(cache, event)
      }
    }
    listen().catch((error: unknown) => {
      if (signal.aborted) return
      setConnected(false)
      if (error instanceof CauserieError) position.current = undefined
      void cache.invalidateQueries()
      setTimeout(() => setRefusals((count) => count + 1), pauseAfterRefusal)
    })
    return () => controller.abort()
  }, [client, cache, records, refusals, isOnline])
  return <Connected value={isConnected}>{children}</Connected>
}

const readAgain = (cache: QueryClient, event: string): void => {
  if (event === 'reset') return void cache.invalidateQueries()
  for (const name of queriesChangedBy(event)) void cache.invalidateQueries({ queryKey: [name] })
}
