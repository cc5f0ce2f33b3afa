import { CauserieError } from '@causerie/client'
import { useNetwork } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type PropsWithChildren, use, useEffect, useRef, useState } from 'react'
import { useJoinedCommunities } from '../communities/use-communities.ts'
import { useShownPolls } from '../feed/use-feed.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { chunksOf } from './chunks-of.ts'
import { queriesChangedBy } from './query-names.ts'

const Connected = createContext(true)
export const useIsConnected = (): boolean => use(Connected)

/**
 * After a refusal for good, such as a ban from one of the communities: until then what this person
 * may read has been read again.
 */
const pauseAfterRefusal = 3_000
/** A stream takes so many records, and a person has 20 streams, in all tabs together. */
const mostRecords = 100
const mostStreams = 5

/** Follows the realtime stream, and reads again what it says has changed. */
export const Live = ({ children }: PropsWithChildren) => {
  const { client, people } = useSignedIn()
  const cache = useQueryClient()
  const { data: joined } = useJoinedCommunities()
  const polls = useShownPolls()
  const { online: isOnline } = useNetwork()
  const [isConnected, setConnected] = useState(true)
  const [refusals, setRefusals] = useState(0)
  const position = useRef<string>(undefined)
  const subscribe = joined &&
    polls && [
      ...people.map(({ userId }) => `user:${userId}`),
      ...polls.map((pollId) => `poll:${pollId}`),
      ...joined.communities.map(({ communityId }) => `community:${communityId}`),
    ]
  const records = subscribe?.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is followed by another attempt
  useEffect(() => {
    if (records === undefined) return
    // The browser knows at once what the stream finds out by silence.
    if (!isOnline) return setConnected(false)
    const controller = new AbortController()
    const { signal } = controller
    const streams = chunksOf(records.split(' '), mostRecords).slice(0, mostStreams)
    const lost = new Set<number>()
    const onConnection = (stream: number) => (isBack: boolean) => {
      if (isBack) lost.delete(stream)
      else lost.add(stream)
      setConnected(lost.size === 0)
      // Reads that failed meanwhile are not told of.
      if (isBack) void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    const listen = async (stream: number, chunk: readonly string[]) => {
      // Each of several streams has a position of its own, and records change their stream: what
      // was told in between is read again.
      const isAlone = streams.length === 1
      const options = {
        subscribe: chunk,
        onConnection: onConnection(stream),
        signal,
        ...(isAlone && { lastEventId: position.current }),
      }
      for await (const { type, id } of client.listen(options)) {
        position.current = isAlone ? (id ?? position.current) : undefined
        if (type === 'ready' && !isAlone) void cache.invalidateQueries()
        readAgain(cache, type)
      }
    }
    Promise.all(streams.map((chunk, stream) => listen(stream, chunk))).catch((error: unknown) => {
      if (signal.aborted) return
      controller.abort()
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
