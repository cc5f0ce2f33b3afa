import type { Client, RealtimeEvent } from '@causerie/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type PropsWithChildren, type ReactNode, useMemo, useState } from 'react'
import { type Causerie, CauserieContext, ConnectedContext } from './context.ts'
import { type Patching, patchCache } from './patch-cache.ts'
import { createRefresh } from './refresher.ts'
import { createSubscriptions } from './subscriptions.ts'
import { useStream } from './use-stream.ts'

type Props = PropsWithChildren<{
  client: Client
  /** The user whose client it is. */
  userId: string
  /** A cache of your own, which you made by `createCache()`, or with options like its. */
  cache?: QueryClient
  /**
   * Is told every event of the stream, after what hooks have cached is changed: to change what the
   * app itself has cached.
   */
  onEvent?: (event: RealtimeEvent, patching: Patching) => void
}>

/**
 * What the hooks need: a client, a cache, and the realtime stream, which is open as long as this is
 * shown. Another user needs another one: give it the user's id as its key.
 */
export const CauserieProvider = ({ client, userId, cache: given, onEvent, children }: Props) => {
  const [own] = useState(createCache)
  const cache = given ?? own
  const [subscriptions] = useState(createSubscriptions)
  const causerie = useMemo(
    () => ({ client, userId, subscriptions, refresh: createRefresh(cache) }),
    [client, userId, subscriptions, cache],
  )
  return createElement(
    QueryClientProvider,
    { client: cache },
    createElement(
      CauserieContext.Provider,
      { value: causerie },
      createElement(Stream, { cache, onEvent, ...causerie }, children),
    ),
  )
}

type StreamProps = Causerie & Pick<Props, 'onEvent'> & { cache: QueryClient; children?: ReactNode }
const Stream = ({ onEvent, children, ...causerie }: StreamProps) => {
  const heard = (event: RealtimeEvent): void => {
    patchCache(causerie, event)
    onEvent?.(event, causerie)
  }
  const value = useStream({ ...causerie, heard })
  return createElement(ConnectedContext.Provider, { value }, children)
}

/**
 * Nothing is read again by time or focus: the realtime stream says what has changed. The client
 * repeats what fails for a moment.
 */
export const createCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
