import { CauserieError, type Client, type RealtimeEvent } from '@causerie/client'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chunksOf } from './chunks-of.ts'
import type { Subscriptions } from './subscriptions.ts'

/**
 * After a refusal for good, such as a ban from one of the communities: until then what this person
 * may read has been read again.
 */
const pauseAfterRefusal = 3_000
/** A stream takes so many records, and a person has 20 streams, in all tabs together. */
const mostRecords = 100
const mostStreams = 5

type Following = {
  client: Client
  cache: QueryClient
  subscriptions: Subscriptions
  heard: (event: RealtimeEvent) => void
}

/** Follows the realtime stream while the component is shown; answers whether it is open. */
export const useStream = ({ client, cache, subscriptions, heard }: Following): boolean => {
  const records = useSyncExternalStore(subscriptions.subscribe, subscriptions.current)
  const isOnline = useSyncExternalStore(followNetwork, isBrowserOnline, () => true)
  const [isConnected, setConnected] = useState(true)
  const [refusals, setRefusals] = useState(0)
  const position = useRef<string | undefined>(undefined)
  const hear = useRef(heard)
  hear.current = heard
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is followed by another attempt
  useEffect(() => {
    if (records === undefined) return
    // The browser knows at once what the stream finds out by silence.
    if (!isOnline) return setConnected(false)
    const controller = new AbortController()
    const { signal } = controller
    const chunks = chunksOf(records === '' ? [] : records.split(' '), mostRecords)
    const streams = chunks.length === 0 ? [[]] : chunks.slice(0, mostStreams)
    const lost = new Set<number>()
    const onConnection = (stream: number) => (isBack: boolean) => {
      if (isBack) lost.delete(stream)
      else lost.add(stream)
      setConnected(lost.size === 0)
      // Reads that failed meanwhile are not told of.
      if (isBack) void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    const listen = async (stream: number, chunk: readonly string[]): Promise<void> => {
      // What happened between a read and a stream without a position is told by neither, so it is
      // read again. Each of several streams has a position of its own, and records change their
      // stream.
      const isAlone = streams.length === 1
      const isFresh = !isAlone || position.current === undefined
      const options = {
        subscribe: chunk,
        onConnection: onConnection(stream),
        signal,
        ...(isAlone && position.current !== undefined && { lastEventId: position.current }),
      }
      for await (const event of client.listen(options)) {
        position.current = isAlone ? (event.id ?? position.current) : undefined
        if (event.type === 'ready' && isFresh) void cache.invalidateQueries()
        hear.current(event)
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
  return isConnected
}

const isBrowserOnline = (): boolean => navigator.onLine
const followNetwork = (listener: () => void): (() => void) => {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}
